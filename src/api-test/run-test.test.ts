import { beforeEach, expect, test, vi } from 'vitest'
import { runTest } from './run-test.ts'

const fetched = vi.fn<typeof fetch>()
const posts = { posts: [{ slug: 'newest' }, { slug: 'older' }] }

beforeEach(() => {
  history.replaceState(null, '', '/api-test')
  fetched.mockReset().mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname === '/api/blog') return Response.json(posts)
    if (pathname === '/api/blog/newest') return Response.json({ slug: 'newest', title: 'One' })
    return new Response('{"error":{}}', { status: 404, statusText: 'Not Found' })
  })
  vi.stubGlobal('fetch', fetched)
})

function addresses(): string[] {
  return fetched.mock.calls.map(([input]) => String(input).replace(/_=\d+$/, '_='))
}

test('the post is the one of the address, with its slug encoded', async () => {
  history.replaceState(null, '', '/api-test?slug=a%2Fb%20c')
  await expect(runTest('post')).rejects.toThrow(/^404: \{"error":\{\}\}$/)
  expect(addresses()).toEqual(['/api/blog/a%2Fb%20c?_='])
})

test('direct calls repeat both GETs past the helper, with what keeps caches out', async () => {
  const attempts = await runTest('direct')
  expect(attempts).toMatchObject([
    { success: true, status: 200, data: posts },
    { success: true, status: 200, data: { slug: 'newest' } },
  ])
  expect(addresses()).toEqual(['/api/blog?_=', '/api/blog/newest?_='])
  for (const [, options] of fetched.mock.calls) {
    expect(options).toMatchObject({
      credentials: 'include',
      headers: {
        'Cache-Control': 'no-cache, no-store, must-revalidate',
        Pragma: 'no-cache',
        Expires: '0',
      },
    })
  }
})

test('domain handling asks for both in the relative and the absolute form', async () => {
  const attempts = await runTest('domain')
  expect(attempts.every(({ success }) => success)).toBe(true)
  expect(addresses()).toEqual([
    '/api/blog?_=',
    `${location.origin}/api/blog?_=`,
    '/api/blog/newest?_=',
    `${location.origin}/api/blog/newest?_=`,
  ])
})

test('a call that fails says why, and does not keep the next from being shown', async () => {
  history.replaceState(null, '', '/api-test?slug=no-such')
  fetched.mockImplementationOnce(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await runTest('direct')).toMatchObject([
    { success: false, error: 'TypeError: Failed to fetch' },
    { success: false, status: 404, statusText: 'Not Found' },
  ])
})
