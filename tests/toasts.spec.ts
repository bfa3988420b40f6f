import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const findToasts = (page: Page) => page.locator('[role="region"] li')
const readWidth = (page: Page) =>
  page.locator('[role="region"] ol').evaluate((list) => list.getBoundingClientRect().width)

async function covered(page: Page): Promise<(string | null)[]> {
  const box = await findToasts(page).boundingBox()
  if (!box) throw new Error('There is no toast.')
  const controls = page.locator('form[data-draft="contact"] :is(input, textarea, button):visible')
  return await controls.evaluateAll(
    (all, { y, height }) =>
      all
        .filter((control) => {
          const { top, bottom } = control.getBoundingClientRect()
          return bottom > y && top < y + height
        })
        .map((control) => control.getAttribute('name')),
    box,
  )
}

/** Opens the contact page, and raises the toast that names what is missing, which stays as the page's clock is stopped. */
async function raise(page: Page) {
  await page.clock.install()
  await page.goto('/contact-us')
  await page.getByLabel(copy.forms.contact.fields.name.label).hover()
  await expect(page.locator('[role="region"] ol')).toBeAttached()
  await stopClock(page)
  await page.getByRole('button', { name: copy.forms.contact.submit }).click()
  await letPassUntil(page, async () => (await findToasts(page).count()) > 0)
  await expect(findToasts(page)).toHaveAttribute('data-state', 'open')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger leaves it by 49 px, and sends it away by 51', async ({ page, context }) => {
    await raise(page)
    const toast = findToasts(page)

    const touch = await context.newCDPSession(page)
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...moved: number[]) => {
        const touchPoints = moved.map((by) => ({ x: x + by, y }))
        return touch.send('Input.dispatchTouchEvent', { type, touchPoints })
      }
      await send('touchStart', 0)
      for (const moved of [16, 32, distance]) await send('touchMove', moved)
      await send('touchEnd')
    }
    await swipe(49)
    await expect(toast).toHaveAttribute('data-swipe', 'cancel')
    await expect(toast).toHaveAttribute('data-state', 'open')
    await swipe(51)
    await expect(toast.and(page.locator('[data-state="open"]'))).toHaveCount(0)
  })
})

test('on a small phone it lies over nothing of a form that could not be sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: '' } }),
  )
  await page.clock.install()
  await page.goto('/contact-us')
  const form = page.locator('form[data-draft="contact"]')
  for (const name of ['name', 'subject', 'message'])
    await form.locator(`[name=${name}]`).fill('Ada')
  await form.locator('[name=email]').fill('ada@example.com')
  await stopClock(page)
  const button = form.getByRole('button')
  // Near the head of the window, so that the end of its form is there.
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 90))
  await button.click()
  const placed = page.locator('[role="region"] [data-place="foot"]')
  await letPassUntil(page, async () => (await placed.count()) > 0)
  expect(await covered(page)).toEqual([])
})

for (const [width, wide] of [
  [390, 390],
  [767, 767],
  [768, 420],
] as const) {
  test(`at ${width} px it is ${wide} px wide, and lies over nothing that is to be filled in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await raise(page)
    expect(await readWidth(page)).toBe(wide)
    expect(await covered(page)).toEqual([])
  })
}

/** Stops the page's clock; from here on the test moves it. */
async function stopClock(page: Page): Promise<void> {
  // A slow machine may take longer than the second between the two.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/** Lets time pass until something is so, in steps of 50 ms or so many; fails when it is not within a minute. */
async function letPassUntil(page: Page, so: () => boolean | Promise<boolean>, step = 50) {
  let passed = 0
  while (!(await so())) {
    if (passed >= 60_000) throw new Error('It was not so after a minute of the page’s time.')
    await page.clock.runFor(step)
    passed += step
  }
}
