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

test('the API test page shows this browser’s surroundings and nothing of the server', async ({
  page,
  site,
}) => {
  await page.goto('/api-test')
  const environment = page.locator('main dl')
  const { host, origin } = new URL(site.url)
  await expect(environment).toContainText(host)
  await expect(environment).toContainText(origin)
  await expect(environment).toContainText(await page.evaluate(() => navigator.userAgent))
  await expect(environment.locator('dt')).toHaveText([
    'Host',
    'Origin',
    'Base mode',
    'User agent',
    'Online state',
  ])
})

test('without a slug, the API test page asks for the first post of the list', async ({
  page,
  request,
}) => {
  const { posts } = await (await request.get('/api/blog')).json()
  await page.goto('/api-test')
  const answered = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.startsWith('/api/blog/'),
  )
  await page.getByRole('button', { name: 'Test Blog Post API' }).click()
  expect(new URL((await answered).url()).pathname).toBe(`/api/blog/${posts[0].slug}`)
})

test('an unknown slug shows the error', async ({ page }) => {
  await page.goto('/api-test?slug=nowhere')
  await page.getByRole('button', { name: 'Test Blog Post API' }).click()
  await expect(page.locator('main')).toContainText('404')
})
