import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtRelease } from '../testing/built-release.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

async function get(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET'): Promise<Answer> {
  const { port } = server.app.server.address() as AddressInfo
  const sent = ask({ host: '127.0.0.1', port, path, method, agent: false }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, headers: stable(answer.headers), body: await text(answer) }
}

/** What the route of the framework answers. */
async function routed(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET'): Promise<Answer> {
  const answer = await server.app.inject({ method, url: path, headers: { host: '127.0.0.1' } })
  return { status: answer.statusCode, headers: stable(answer.headers), body: answer.body }
}

/** Without what belongs to the connection and the moment. */
function stable({ date: _date, connection: _connection, ...headers }: Answer['headers']) {
  return headers
}

test.each([
  ['GET', '/'],
  ['HEAD', '/'],
  ['GET', '/features?tab=a'],
  ['GET', '/favicon.svg'],
  ['GET', '/book'],
  ['GET', '/confirm'],
  ['GET', '/%66eatures'],
  ['GET', '/features/'],
  ['GET', '/nothing-of-ours'],
  ['POST', '/'],
] as const)('%s %s is answered over a connection as by its route', async (method, path) => {
  expect(await get(path, method)).toEqual(await routed(path, method))
})

test('a computed page is computed, though there is a file of it', async () => {
  expect(builtRelease.site.files.has('/book')).toBe(true)
  expect((await get('/book')).headers['cache-control']).toBe('private, no-cache')
})
