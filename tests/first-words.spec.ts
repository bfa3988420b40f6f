import { fontSettled } from './support/begun.ts'
import { expect, test } from './support/site.ts'

test('the words are painted and a form is there before any script has come, or the font that it asks for', async ({
  page,
}) => {
  // A line so slow that nothing but the page arrives.
  const asked: string[] = []
  await page.route(/\.(js|woff2|json)$/, (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('Ada Example')
  // Scripts are asked for after that paint, and none is waited for.
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
  expect(asked.filter((path) => !path.endsWith('.js'))).toEqual([])
})

for (const [what, style, font] of [
  ['comes where nothing moves', '', null],
  [
    'waits for the next page where a line would move',
    'html:not([data-font]) main { padding-top: 40px }',
    'system',
  ],
] as const) {
  test(`the font of a first visit ${what}`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await held.promise
      await route.continue()
    })
    // Whatever fonts this machine has, one of them stands in.
    await page.addInitScript(() => {
      document.fonts[Symbol.iterator] = () =>
        [{ family: 'Arial-like', status: 'loaded' } as FontFace][Symbol.iterator]()
    })
    await page.goto('/accessibility')
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`main * { font-family: sans-serif } ${style}`)
      document.adoptedStyleSheets = [sheet]
    }, style)
    held.resolve()
    await fontSettled(page)
    const html = page.locator('html')
    if (font) await expect(html).toHaveAttribute('data-font', font)
    else await expect(html).not.toHaveAttribute('data-font')
  })
}
