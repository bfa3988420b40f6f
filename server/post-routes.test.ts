import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingMessage, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { forms } from '../contract/forms/forms.ts'
import { failUnreachable } from './http/http-error.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** More requests than any route lets one client send in a minute. */
const beyondAnyLimit = 50
const minute = 60_000

let server: TestApp
const routes: RouteOptions[] = []
/** Fastify publishes each new app before it has routes. */
const watchRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('POST')) routes.push(route)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  server = await createTestApp({ environment: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '2' } })
  unsubscribe('fastify.initialization', watchRoutes)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Routes that take something. */
const taking = () => routes.filter(({ handler }) => handler !== failUnreachable)

/** The status of a POST that sends headers only and announces a body. */
async function statusBeforeBody(path: string, length: number, origin: string): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo
  const sent = openRequest({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': length,
    },
  })
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  sent.on('error', () => {}).destroy()
  return answer.statusCode ?? 0
}

test('the walk meets every form and every button of a mail', () => {
  const some = [...forms.map(({ path }) => path), api.confirm, api.moveMeeting, api.yourDataErase]
  expect(taking().map(({ url }) => url)).toEqual(expect.arrayContaining(some))
})

describe('before the body is read', () => {
  test('every POST from a page of elsewhere is refused', async () => {
    for (const { url, bodyLimit = 0 } of taking()) {
      expect(bodyLimit, url).toBeGreaterThan(0)
      expect(await statusBeforeBody(url, bodyLimit, 'https://evil.example'), url).toBe(403)
    }
  })

  test('every POST past the limit of a client is refused', async () => {
    for (const { url, bodyLimit = 0 } of taking()) {
      server.pass(minute)
      let last = 0
      for (let count = 0; count < beyondAnyLimit && last !== 429; count += 1) {
        last = (await server.app.inject({ method: 'POST', url })).statusCode
      }
      expect(last, url).toBe(429)
      expect(await statusBeforeBody(url, bodyLimit, 'https://cam.example'), url).toBe(429)
    }
  })
})
