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

  await raise(page)
  await page.clock.runFor(100)
  await expect(spoken('assertive')).toContainText('Please fill out all required fields')
  await expect(spoken('polite')).toHaveCount(0)
  const failed = await border(toastIn(page))

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
  expect(await border(toastIn(page))).not.toBe(failed)
})
