import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { offers } = copy.pricing

test('the asked product alone is shown before any other script has come', async ({ page }) => {
  // Asked for, and on their way for as long as the test takes.
  await page.route('**/*.js', () => {})
  await page.goto('/pricing?tab=engagement', { waitUntil: 'commit' })
  const heading = (name: keyof typeof offers) =>
    page.getByRole('heading', { name: offers[name].included.heading })
  await expect(heading('engagement')).toBeVisible()
  await expect(heading('connection')).toBeHidden()
})

test('at 400 % all tabs of the resources are seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/resources')
  const edges = await page.locator('#resources nav a').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(edges).toHaveLength(7)
  for (const { left, right } of edges) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
})
