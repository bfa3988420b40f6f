import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { builtPage, builtSite } from '../testing/built-site.ts'
import { appForAll } from '../testing/for-each.ts'
import { cleanPath } from './read-site.ts'

const server = appForAll()
const film = readFileSync(join(builtSite, 'film/overview.mp4'))
const script = readdirSync(join(builtSite, '_astro')).find((name) => name.endsWith('.js'))

const get = (
  url: string,
  headers: Record<string, string> = {},
  method: InjectOptions['method'] = 'GET',
) => server.app.inject({ method, url, headers })

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/features', '/features'],
    ['/features?tab=connection&x=%zz', '/features'],
    ['/%66eatures', '/features'],
  ])('%s is that of %s, byte by byte', async (url, path) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(builtPage(path))
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-/),
    })
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ] as const)('comes to those who take %s as %s', async (accepted, coding, decompress) => {
    const { headers, rawPayload } = await get('/features', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
    expect(decompress(rawPayload).toString()).toBe(builtPage('/features'))
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
  })

  test('is not sent again to those who have it', async () => {
    const weak = String((await get('/features')).headers.etag)
    expect(weak).toMatch(/^W\/"[\w-]+"$/)
    expect((await get('/features', { 'accept-encoding': 'br' })).headers.etag).toBe(weak)
    for (const tag of [weak, weak.slice(2), `"other", ${weak}`, '*']) {
      const answer = await get('/features', { 'if-none-match': tag })
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', weak])
    }
    const conditions = { 'if-none-match': '"other"', 'if-match': '"other"' }
    expect((await get('/features', conditions)).statusCode).toBe(200)
    expect((await get('/nothing', { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('HEAD has the headers alone', async () => {
    const [head, full] = [await get('/features', {}, 'HEAD'), await get('/features')]
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  })
})

test('a hashed file never has to be asked for again', async () => {
  expect((await get(`/_astro/${script}`)).headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  ['/favicon.svg', 'cross-origin'],
  ['/film/overview.mp4', 'cross-origin'],
  ['/features', 'same-origin'],
  [`/_astro/${script}`, 'same-origin'],
])('pages of others may show pictures and films alone: %s is %s', async (url, policy) => {
  expect((await get(url)).headers['cross-origin-resource-policy']).toBe(policy)
})

describe('an address', () => {
  test.each([
    ['/features/', '/features'],
    ['/features.html?tab=a', '/features?tab=a'],
    ['/index.html', '/'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/demo', '/book'],
  ])('%s moved to %s', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
    expect(answer.headers['content-length']).toBe('0')
  })

  test.each([
    '/nothing',
    '/404',
    '/404.html',
    '/Features',
    '/.server/moved.json',
    '/features.html.br',
    '/api.html',
    `/_astro%2F${script}`,
    '/%5c..%5c',
    '/features%00',
    '//evil.example/',
    '//evil.example/features/',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '///evil.example/features/',
    '/_astro',
    '/constructor',
    '/__proto__',
  ])('%s is not found, or stays on this site', async (url) => {
    const answer = await get(url)
    if (answer.statusCode === 308) expect(answer.headers.location).toMatch(/^\/[a-z]*$/)
    else expect([answer.statusCode, answer.body]).toEqual([404, builtPage('/404')])
  })

  test.each(['/%', '/%zz', '/%ff', '/%c3%28', '/a%e0%80'])('%s is malformed', async (url) => {
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'takes no %s',
    async (method) => {
      const answer = await get('/features', {}, method)
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    },
  )
})

describe('a part of a film', () => {
  test.each([
    ['bytes=2-4', 206, film.subarray(2, 5), `bytes 2-4/${film.length}`],
    ['bytes=0-1,4-5', 200, film, undefined],
  ])('%s is answered %i', async (range, status, part, contentRange) => {
    const answer = await get('/film/overview.mp4', { range })
    expect([answer.statusCode, answer.rawPayload.equals(part)]).toEqual([status, true])
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  test.each([`bytes=${film.length}-`, 'bytes=4-2'])('%s lies outside of it', async (range) => {
    const answer = await get('/film/overview.mp4', { range })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([416, 'no-store'])
  })

  test('comes whole when the film has changed', async () => {
    const part = { range: 'bytes=0-1' }
    const ask = async (tag: string) => {
      const answer = await get('/film/overview.mp4', { ...part, 'if-range': tag })
      return answer.rawPayload.length
    }
    const etag = (await get('/film/overview.mp4', {}, 'HEAD')).headers.etag ?? ''
    expect([await ask(etag), await ask('"older"')]).toEqual([2, film.length])
  })
})

test('slashes that do not end a path cost no more than their number', () => {
  const path = `${'/'.repeat(16_000)}a`
  // An expression that starts again at each slash would take minutes, and reach the time limit.
  for (let times = 0; times < 1_000; times += 1) expect(cleanPath(path)).toBe(path)
})
