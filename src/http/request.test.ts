import { beforeEach, expect, test, vi } from 'vitest'
import { addTimestamp, RequestError, request, toUrl } from './request.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
})

function onlyCall(): [string, RequestInit] {
  expect(fetched).toHaveBeenCalledOnce()
  const [address, options] = fetched.mock.calls[0] ?? []
  return [String(address), options ?? {}]
}

test.each([
  ['http://localhost:4321', '/api/blog'],
  ['http://127.0.0.1:4321', '/api/blog'],
  ['http://[::1]:4321', '/api/blog'],
  ['http://my-laptop.local:4321', '/api/blog'],
  ['https://cam.replit.app', '/api/blog'],
  ['https://cam.someone.repl.co', '/api/blog'],
  ['http://cam.example:8080', 'http://cam.example:8080/api/blog'],
  ['https://localhost.example.com', 'https://localhost.example.com/api/blog'],
  ['https://repl.company.com', 'https://repl.company.com/api/blog'],
  ['http://192.168.1.20', 'http://192.168.1.20/api/blog'],
])('on %s a path becomes %s', (page, expected) => {
  expect(toUrl('/api/blog', new URL(page))).toBe(expected)
})

test('the time stamp joins a query that exists and begins one that does not', () => {
  expect(addTimestamp('/api/blog', 1_700_000_000_000)).toBe('/api/blog?_=1700000000000')
  expect(addTimestamp('/api/blog?page=2', 1_700_000_000_000)).toBe(
    '/api/blog?page=2&_=1700000000000',
  )
})

test('a GET has the time of the call, credentials and no-cache headers, and no body', async () => {
  vi.useFakeTimers({ now: 1_700_000_000_123 })
  await request('/api/blog')
  const [address, options] = onlyCall()
  expect(address).toBe('/api/blog?_=1700000000123')
  expect(options).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(options.headers).toEqual({
    'Cache-Control': 'no-cache, no-store, must-revalidate',
    Pragma: 'no-cache',
    Expires: '0',
  })
  expect(options.body).toBeUndefined()
})

test('a POST sends JSON with the name of the submission, and no time stamp', async () => {
  await request('/api/newsletter', {
    method: 'POST',
    body: { email: 'maya@example.com' },
    idempotencyKey: '0123456789abcdef',
  })
  const [address, options] = onlyCall()
  expect(address).toBe('/api/newsletter')
  expect(options).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"email":"maya@example.com"}',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': '0123456789abcdef',
      'Cache-Control': 'no-cache, no-store, must-revalidate',
    },
  })
})

test.each([
  ['the body', 400, 'Bad Request', 'Please enter a valid email address'],
  ['a JSON body as it came', 404, 'Not Found', '{"error":{"code":"not_found"}}'],
])('an error says the status, then %s', async (_what, status, statusText, body) => {
  fetched.mockResolvedValue(new Response(body, { status, statusText }))
  const error = await request('/api/blog').catch((reason) => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ message: `${status}: ${body}`, status, body })
})

test('every request ends after 15 seconds, with a reason a visitor can read', async () => {
  vi.useFakeTimers()
  await request('/api/blog')
  const { signal } = onlyCall()[1]
  await vi.advanceTimersByTimeAsync(14_999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.reason).toMatchObject({
    name: 'TimeoutError',
    message: 'The server didn’t answer in time.',
  })
  vi.useRealTimers()
})
