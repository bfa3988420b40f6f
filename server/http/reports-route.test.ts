import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bounds } from './bounds.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

const secret = 'ada%40example.com'
const old = {
  'csp-report': {
    'document-uri': `https://cam.example/contact-us?email=${secret}`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/${secret}.js`,
    'script-sample': secret,
  },
}
const send = (payload: unknown, type: string, more: InjectOptions = {}) =>
  server.app.inject({
    method: 'POST',
    url: api.reports,
    headers: { 'content-type': type, ...more.headers },
    payload: JSON.stringify(payload),
    ...(more.remoteAddress && { remoteAddress: more.remoteAddress }),
  })

const logged = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('the policy stopped'))
    .map((line) => JSON.parse(line))

describe('a report of a violation', () => {
  test('is a line in the log, and names nobody', async () => {
    expect((await send(old, 'application/csp-report')).statusCode).toBe(204)
    expect(logged()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        page: '/contact-us',
        blocked: 'address',
      }),
    ])
    expect(server.log()).not.toMatch(/ada|evil/)
  })

  test('about a page we do not have does not name it', async () => {
    const report = { ...old['csp-report'], 'document-uri': 'https://cam.example/secret' }
    await send({ 'csp-report': report }, 'application/csp-report')
    expect(logged()).toEqual([expect.objectContaining({ page: 'unknown' })])
  })

  test.each([
    ['no report', 400, { a: 1 }, 'application/csp-report', {}],
    ['too large', 413, { a: 'x'.repeat(bounds.reportBytes.value) }, 'application/csp-report', {}],
    ['of another type', 415, old, 'text/plain', {}],
    [
      'from another site',
      403,
      old,
      'application/csp-report',
      { headers: { 'sec-fetch-site': 'cross-site' } },
    ],
  ])('that is %s is refused', async (_what, status, payload, type, more) => {
    expect((await send(payload, type, more)).statusCode).toBe(status)
    expect(logged()).toEqual([])
  })

  test('is taken so many times a minute from one client', async () => {
    const from = async (remoteAddress: string) =>
      (await send(old, 'application/csp-report', { remoteAddress })).statusCode
    const one = []
    for (let count = 0; count <= bounds.reports.value / 4; count += 1)
      one.push(await from('192.0.2.1'))
    expect(one.filter((status) => status === 204)).toHaveLength(bounds.reports.value / 4)
    expect(await from('198.51.100.1')).toBe(204)
    server.pass(60_000)
    expect(await from('192.0.2.1')).toBe(204)
  })
})
