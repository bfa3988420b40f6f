// @vitest-environment-options { "url": "https://www.example.com/contact-us" }
import { expect, test, vi } from 'vitest'
import { request } from './request.ts'

test('on a public host the call goes to the page’s own origin', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  await request('/api/contact-us', { method: 'POST', body: {} })
  expect(fetched.mock.calls[0]?.[0]).toBe('https://www.example.com/api/contact-us')
})
