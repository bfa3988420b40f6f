import { expect, test } from './support/site.ts'

test('the words are painted and a form is there before any script or font has come', async ({
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
  // They are asked for after that paint, and none is waited for.
  await expect.poll(() => asked.some((path) => path.endsWith('.woff2'))).toBe(true)
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
})
