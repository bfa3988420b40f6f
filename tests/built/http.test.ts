import { expect, test } from 'vitest'
import { pagePaths } from '../support/addresses.ts'
import { fetchAddress } from '../support/read-page.ts'

const pages = [...pagePaths.map((path) => [path, 200] as const), ['/nowhere', 404] as const]

const brotli = { headers: { 'Accept-Encoding': 'br' } }

for (const [path, status] of pages) {
  test(`${path} has its headers`, async () => {
    const answer = await fetchAddress(path, brotli)
    const { headers } = answer
    const policy = headers.get('content-security-policy') ?? ''
    expect(answer.status).toBe(status)
    expect.soft(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect.soft(headers.get('x-content-type-options')).toBe('nosniff')
    expect.soft(headers.get('permissions-policy')).toContain('camera=()')
    expect.soft(headers.get('content-encoding')).toBe('br')
    expect.soft(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    // With it, a browser throws away the process in which it was about to show the page.
    expect.soft(headers.get('cross-origin-opener-policy')).toBeNull()
    expect.soft(headers.getSetCookie()).toEqual([])
    expect.soft(policy).not.toContain('unsafe-')
    expect.soft(policy).not.toMatch(/(script|style)-src[^;]*data:/)
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect.soft(policy).toContain(part)
    }
    expect.soft(policy).toContain("script-src 'self' 'sha256-")
    expect.soft(policy).not.toMatch(/\*|https?:/)
    expect.soft(await answer.text()).not.toMatch(/http-equiv="?content-security-policy/i)
  })
}

test('no page has a browser fetch another ahead, which would then be shown without being counted', async () => {
  const answer = await fetchAddress('/')
  expect(answer.headers.get('speculation-rules')).toBeNull()
  expect(await answer.text()).not.toMatch(/rel="?(prefetch|prerender)|speculationrules/)
})
