import { articlePaths, pagePaths } from './support/addresses.ts'
import { test } from './support/plain-site.ts'
import { expect } from './support/site.ts'

const pages = [...pagePaths.map((path) => [path, 200] as const), ['/nowhere', 404] as const]

/** Pages that links in mails open, with a token in their address and a person's data on them. */
const holdsToken = /^\/(confirm|unsubscribe|your-data|your-data\/stored|meeting\/(move|cancel))$/

for (const [path, status] of pages) {
  test(`${path} has its headers`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(answer.status()).toBe(status)
    expect.soft(headers['content-type']).toBe('text/html; charset=utf-8')
    expect.soft(headers['x-content-type-options']).toBe('nosniff')
    expect.soft(headers['permissions-policy']).toContain('camera=()')
    if (holdsToken.test(path)) {
      // What a compressed answer weighs tells something of what is secret in it.
      expect.soft(headers['content-encoding']).toBeUndefined()
      expect.soft(headers['cache-control']).toBe('no-store')
      expect.soft(headers['referrer-policy']).toBe('no-referrer')
    } else {
      expect.soft(headers['content-encoding']).toBe('br')
      expect.soft(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
    expect.soft(policy).not.toContain('unsafe-')
    expect.soft(policy).not.toMatch(/(script|style)-src[^;]*(https?:|\*|data:)/)
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect.soft(policy).toContain(part)
    }
  })
}

test('a page that has not changed is not sent again', async ({ request }) => {
  for (const path of ['/', '/features', articlePaths[0] ?? '', '/favicon.svg', '/preview.png']) {
    const first = await request.get(path)
    const etag = first.headers().etag ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect(again.status(), path).toBe(304)
    expect(await again.body()).toHaveLength(0)
    const other = await request.get(path, { headers: { 'If-None-Match': '"another"' } })
    expect(other.status(), path).toBe(200)
  }
})

test('a page is sent as brotli, and plain to who cannot read that', async ({ request }) => {
  const compressed = await request.get('/', { headers: { 'Accept-Encoding': 'br' } })
  const plain = await request.get('/', { headers: { 'Accept-Encoding': 'identity' } })
  expect(compressed.headers()['content-encoding']).toBe('br')
  expect(plain.headers()['content-encoding']).toBeUndefined()
  expect(compressed.headers().vary).toBe('Accept-Encoding')
  expect(plain.headers().vary).toBe('Accept-Encoding')
  expect(await compressed.text()).toBe(await plain.text())
  const bytes = Number(compressed.headers()['content-length'])
  expect(bytes).toBeLessThan(Number(plain.headers()['content-length']) / 3)
})

test('a file whose name holds its hash is kept for good, a page is asked for each time', async ({
  request,
}) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const names = [...(await page.text()).matchAll(/\/_astro\/[\w./-]+/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of new Set(names)) {
    const file = await request.head(name)
    expect(file.status(), name).toBe(200)
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('HEAD answers as GET does, without a body', async ({ request }) => {
  for (const path of ['/', '/faq', '/nowhere', '/favicon.svg']) {
    const [get, head] = [await request.get(path), await request.head(path)]
    expect(head.status()).toBe(get.status())
    expect(await head.body()).toHaveLength(0)
    for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy']) {
      expect(head.headers()[name], `${path} ${name}`).toBe(get.headers()[name])
    }
  }
})
