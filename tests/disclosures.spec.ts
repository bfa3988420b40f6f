import { expect, test } from './support/site.ts'

for (const { path, rows } of [
  { path: '/faq', rows: 'details[name="faq"] > summary' },
  { path: '/integrations', rows: 'details[name="tool"] > summary' },
]) {
  test.describe(`${path}`, () => {
    test('on a phone what is pressed stays where it is, whatever closes above it', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      for (const row of (await page.locator(rows).all()).slice(1)) {
        const top = () => row.evaluate((one) => one.getBoundingClientRect().top)
        await row.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 300))
        const before = await top()
        await row.click()
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
      }
    })

    test('one is open from the start, its address opens another, and a press closes it', async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.locator('main details[open]')).toHaveCount(1)
      const id = await page.locator('main details > [id]').last().getAttribute('id')
      await page.goto(`${path}#${id}`)
      await expect(page.locator(`details[open] > [id="${id}"]`)).toBeInViewport()
      await expect(page.locator('main details[open]')).toHaveCount(1)
      await page.locator('main details[open] > summary').click()
      await expect(page.locator('main details[open]')).toHaveCount(0)
    })
  })
}
