import { test } from '../support/plain-site.ts'
import { readPage } from '../support/read-page.ts'
import { expect } from '../support/site.ts'

test('GET /api/blog lists the posts, newest first', async ({ request }) => {
  const answer = await request.get('/api/blog')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/json')
  const { posts } = await answer.json()
  expect(posts.length).toBeGreaterThanOrEqual(6)
  for (const post of posts) {
    expect(post).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      categories: expect.any(Array),
    })
    expect(post.categories.length).toBeGreaterThan(0)
    expect(post).not.toHaveProperty('body')
  }
  const dates = posts.map(({ date }: { date: string }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('GET /api/blog takes the cache-busting parameter of the shared helper', async ({
  request,
}) => {
  const [plain, busted] = [
    await request.get('/api/blog'),
    await request.get('/api/blog?_=1745000000000', { headers: { Pragma: 'no-cache' } }),
  ]
  expect(await busted.json()).toEqual(await plain.json())
})

test('GET /api/blog/{slug} is the post itself, as its page shows it', async ({ request }) => {
  const { posts } = await (await request.get('/api/blog')).json()
  for (const listed of posts) {
    const answer = await request.get(`/api/blog/${listed.slug}`)
    expect(answer.status()).toBe(200)
    const post = await answer.json()
    expect(post).toEqual({ ...listed, body: expect.any(String) })
    const words = post.body.match(/[\p{L}\p{N}][^\s|]*/gu).length
    expect(words).toBeGreaterThanOrEqual(700)
    expect(words).toBeLessThanOrEqual(1_500)
    expect(post.body).not.toMatch(/\{(brand|email|claims\.)/)
    const { $ } = await readPage(request, `/blog/${listed.slug}`)
    expect($('h1').text()).toBe(post.title)
  }
})

for (const path of ['/api/blog/nowhere', '/api/nowhere', '/api', '/api/blog/../nowhere']) {
  test(`${path} is not found, in JSON`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } })
  })
}
