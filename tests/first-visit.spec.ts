import { expect, test } from './support/site.ts'

test('the words are painted and a form is there before the font has come, or any script', async ({
  page,
}) => {
  // A line so slow that nothing but the page arrives.
  const requests: string[] = []
  await page.route(/\.(js|woff2|json)$/, (route) => {
    requests.push(new URL(route.request().url()).pathname)
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('Ada Example')
  expect(requests[0]).toMatch(/\.woff2$/)
})
