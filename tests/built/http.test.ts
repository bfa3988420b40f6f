import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { redirectsSchema } from '../../src/content/redirects.ts'
import { pagePaths } from '../support/addresses.ts'
import { ask } from '../support/read-page.ts'

const pages = [...pagePaths.map((path) => [path, 200] as const), ['/nowhere', 404] as const]

const brotli = { headers: { 'Accept-Encoding': 'br' } }

for (const [path, status] of pages) {
  test(`${path} has its headers`, async () => {
    const answer = await ask(path, brotli)
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

test('a file whose name holds its hash is kept for good, a page is asked for each time', async () => {
  const page = await ask('/')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const names = [...(await page.text()).matchAll(/\/_astro\/[\w./-]+/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of new Set(names)) {
    const file = await ask(name, { method: 'HEAD' })
    expect(file.status, name).toBe(200)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('no page has a browser fetch another ahead, which would then be shown without being counted', async () => {
  const answer = await ask('/')
  expect(answer.headers.get('speculation-rules')).toBeNull()
  expect(await answer.text()).not.toMatch(/rel="?(prefetch|prerender)|speculationrules/)
})

test('every address that moved leads for good to its new page, and to its part of it', async () => {
  const moved = redirectsSchema.shape.items.parse(
    parse(readFileSync('content/redirects.yaml', 'utf8')),
  )
  for (const { from, to } of moved) {
    const answer = await ask(`${from}?from=old`)
    const [page = '', part] = to.split('#')
    const location = `${page}?from=old${part ? `#${part}` : ''}`
    expect.soft([answer.status, answer.headers.get('location')], from).toEqual([308, location])
    const $ = load(await (await ask(page)).text())
    if (part) expect.soft($(`[id="${part}"]`).length, `${from}: ${to}`).toBe(1)
  }
})
