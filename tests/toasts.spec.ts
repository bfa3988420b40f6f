import type { Locator, Page } from '@playwright/test'
import { answerForm } from './support/answers.ts'
import { letPaint, letPassUntil, stopClock } from './support/clock.ts'
import { copy } from './support/copy.ts'
import { expect, freshEmail, test } from './support/site.ts'

const toastIn = (page: Page) => page.locator('[role="region"] li')
const viewportIn = (page: Page) => page.locator('[role="region"] ol')
const submit = (page: Page) => page.getByRole('button', { name: copy.forms.contact.submit })

/** Opens the contact page with its island running and its clock stopped. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto('/contact-us')
  await page.getByLabel(copy.forms.contact.fields.name.label).hover()
  await expect(viewportIn(page)).toBeAttached()
  await stopClock(page)
}

/** Raises the toast that names what is missing. */
async function raise(page: Page) {
  await submit(page).click()
  await letPaint(page)
  await expect(toastIn(page)).toHaveAttribute('data-state', 'open')
}

const expectOpen = (toast: Locator) => expect(toast).toHaveAttribute('data-state', 'open')
/** Closed: on its way out, or gone already. */
const expectLeaving = (toast: Locator) =>
  expect(toast.and(toast.page().locator('[data-state="open"]'))).toHaveCount(0)

test('a toast closes after 5000 ms', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await page.clock.runFor(4_900)
  await expectOpen(toast)
  await page.clock.runFor(99)
  await expectOpen(toast)
  await page.clock.runFor(1)
  await expectLeaving(toast)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('what is missing stays beside the fields when the toast has gone', async ({ page }) => {
  await open(page)
  await raise(page)
  await page.clock.runFor(5_200)
  await expect(toastIn(page)).toHaveCount(0)
  await expect(page.locator('[data-form-alert]')).toBeHidden()
  for (const name of ['name', 'email', 'subject', 'message'])
    await expect(
      page.locator(`form[data-draft="contact"] [data-error-for="${name}"]`),
    ).toBeVisible()
})

test('one at a time: the next takes the place of the one before, with its own 5000 ms', async ({
  page,
}) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await page.clock.runFor(3_000)
  await page.getByLabel(copy.forms.contact.fields.name.label).fill('Visitor')
  await raise(page)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(4_999)
  await expectOpen(toast)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1)
  await expectLeaving(toast)
})

test('the time stands still while it is pointed at', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await page.clock.runFor(2_000)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expectOpen(toast)
  await page.mouse.move(10, 10)
  await page.clock.runFor(2_999)
  await expectOpen(toast)
  await page.clock.runFor(1)
  await expectLeaving(toast)
})

test('the time stands still while it has the focus', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await page.clock.runFor(2_000)
  await page.keyboard.press('F8')
  await expect(viewportIn(page)).toBeFocused()
  await page.clock.runFor(20_000)
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.clock.runFor(20_000)
  await expectOpen(toast)
  await page.getByLabel(copy.forms.contact.fields.name.label).focus()
  await page.clock.runFor(2_999)
  await expectOpen(toast)
  await page.clock.runFor(1)
  await expectLeaving(toast)
})

test.describe('in a hidden tab', () => {
  const setHidden = (page: Page, hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  test('the time stands still', async ({ page }) => {
    await open(page)
    await raise(page)
    await page.clock.runFor(2_000)
    await setHidden(page, true)
    await page.clock.runFor(60_000)
    await expectOpen(toastIn(page))
    await setHidden(page, false)
    await page.clock.runFor(2_999)
    await expectOpen(toastIn(page))
    await page.clock.runFor(1)
    await expectLeaving(toastIn(page))
  })

  test('a toast that comes meanwhile waits for its reader', async ({ page }) => {
    await open(page)
    await setHidden(page, true)
    await raise(page)
    await page.clock.runFor(60_000)
    await expectOpen(toastIn(page))
    await setHidden(page, false)
    await page.clock.runFor(5_000)
    await expectLeaving(toastIn(page))
  })
})

test('the close button closes it, and the next one closes by itself', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await toast.getByRole('button', { name: 'Close' }).click()
  await expectLeaving(toast)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await raise(page)
  await page.mouse.move(10, 10)
  await page.clock.runFor(5_000)
  await expectLeaving(toast)
})

test('by keyboard: F8 goes there, Tab reaches the button, Escape closes', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectLeaving(toast)

  await page.clock.runFor(200)
  await raise(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectLeaving(toast)
})

test('a swipe of 49 px leaves it, one of 51 px sends it away', async ({ page }) => {
  await open(page)
  await raise(page)
  const toast = toastIn(page)
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await swipe(49)
  await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  await expectOpen(toast)
  await swipe(-200)
  await expectOpen(toast)
  await swipe(51)
  await expectLeaving(toast)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('it is as wide as the screen, and a finger swipes it away', async ({ page, context }) => {
    await open(page)
    await raise(page)
    const toast = toastIn(page)
    expect(await viewportIn(page).evaluate((list) => list.getBoundingClientRect().width)).toBe(390)

    const touch = await context.newCDPSession(page)
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
      const at = (moved: number) => [{ x: x + moved, y }]
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        points: { x: number; y: number }[],
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      await send('touchStart', at(0))
      for (const moved of [16, 32, distance]) await send('touchMove', at(moved))
      await send('touchEnd', [])
    }
    await swipe(49)
    await expect(toast).toHaveAttribute('data-swipe', 'cancel')
    await expectOpen(toast)
    await swipe(51)
    await expectLeaving(toast)
  })
})

for (const width of [390, 1440]) {
  test(`at ${width} px a toast lies over nothing that is to be filled in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact-us')
    const form = page.locator('form[data-draft]:has([type="submit"])').last()
    await form.locator('[name="email"]').hover()
    await expect(viewportIn(page)).toBeAttached()
    await form.locator('[type="submit"]').click()
    const box = await toastIn(page).boundingBox()
    if (!box) throw new Error('There is no toast.')
    const covered = await form.locator(':is(input, textarea, select):visible').evaluateAll(
      (fields, { y, height }) =>
        fields.filter((field) => {
          const { top, bottom } = field.getBoundingClientRect()
          return bottom > y && top < y + height
        }).length,
      box,
    )
    expect(covered).toBe(0)
  })
}

test('from 768 px on it is at most 420 px wide', async ({ page }) => {
  await open(page)
  const width = () => viewportIn(page).evaluate((list) => list.getBoundingClientRect().width)
  for (const [screen, expected] of [
    [1440, 420],
    [768, 420],
    [767, 767],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 })
    expect(await width()).toBe(expected)
  }
})

test('a failure looks like one and is spoken at once; a success is not, and waits', async ({
  page,
}) => {
  await answerForm(page, '/api/contact-us', {
    status: 200,
    body: '{"success":true,"message":""}',
    contentType: 'application/json',
  })
  await open(page)
  const spoken = (how: 'assertive' | 'polite') =>
    page.locator(`[role="status"][aria-live="${how}"]`)
  const border = (of: Locator) => of.evaluate((box) => getComputedStyle(box).borderTopColor)
  const colour = (of: Locator) => of.evaluate((text) => getComputedStyle(text).color)

  await raise(page)
  await page.clock.runFor(100)
  await expect(spoken('assertive')).toContainText('Please fill out all required fields')
  await expect(spoken('polite')).toHaveCount(0)
  const red = await colour(page.locator('form[data-draft="contact"] [data-error-for="name"]'))
  expect(await border(toastIn(page))).toBe(red)

  await page.getByLabel(copy.forms.contact.fields.name.label).fill('Visitor')
  await page.getByLabel(copy.forms.contact.fields.email.label).fill(freshEmail())
  await page.getByLabel(copy.forms.contact.fields.subject.label).fill('A question')
  await page.getByLabel(copy.forms.contact.fields.message.label, { exact: true }).fill('A message')
  await submit(page).click()
  await letPassUntil(page, () =>
    toastIn(page).getByText(copy.forms.contact.outcomes.sent.toast.title).isVisible(),
  )
  await page.clock.runFor(100)
  await expect(spoken('polite')).toContainText(copy.forms.contact.outcomes.sent.toast.title)
  expect(await border(toastIn(page))).not.toBe(red)
})
