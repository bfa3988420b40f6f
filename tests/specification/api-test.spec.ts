import { expect, test } from '../support/site.ts'

const slug = 'what-public-data-can-and-cannot-tell-you'

test('the API test page shows what each of its four buttons brought', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`/api-test?slug=${slug}`)
  const main = page.locator('main')
  for (const [name, path] of [
    ['Test Blog List API', '/api/blog'],
    ['Test Blog Post API', `/api/blog/${slug}`],
    ['Test Direct Fetch', '/api/blog'],
    ['Test Domain Handling', '/api/blog'],
  ] as const) {
    asked.length = 0
    await page.getByRole('button', { name }).click()
    await expect.poll(() => asked).toContain(path)
    await expect(main).toContainText(`"slug": "${slug}"`)
  }
})
