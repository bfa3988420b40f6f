import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

for (const width of [320, 390]) {
  test(`at ${width} px all tabs are in one row, and the last is seen once chosen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/resources')
    const places = () =>
      page.getByRole('tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const { top, left, right } = tab.getBoundingClientRect()
          return { top, isSeen: left >= 0 && right <= innerWidth }
        }),
      )
    const [first, ...others] = await places()
    expect(others.map(({ top }) => top)).toEqual(Array(6).fill(first?.top))
    await page.getByRole('tab').last().click()
    await page.reload()
    expect((await places()).at(-1)?.isSeen).toBe(true)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all resources show, and no tab that does nothing', async ({ page }) => {
    await page.goto('/resources?type=guide')
    await expect(page.getByRole('article')).toHaveCount(11)
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText(copy.resourceCenter.none.heading)).toBeHidden()
  })
})
