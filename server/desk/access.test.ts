import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionCalls, exportPath } from '../../contract/desk/action-calls.ts'
import type { Access } from '../../contract/desk/define-call.ts'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { leadCalls, livePath } from '../../contract/desk/lead-calls.ts'
import { peopleCalls } from '../../contract/desk/people-calls.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { hasRight, type Role, roleNames } from '../../contract/desk/roles.ts'
import { proofLifetime, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { day } from '../../contract/duration.ts'
import { hashToken } from '../people/sessions.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
const routes: RouteOptions[] = []
const watchRoutes = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/desk/api')) routes.push(route)
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes)
  server = await createTestApp()
  unsubscribe('fastify.initialization', watchRoutes)
  // The first person becomes an owner, whatever the role.
  await signInAs(server, 'owner')
})
afterAll(() => server.close())

/** Every call, as Fastify has its routes; without the catch-all for unknown ones. */
const listCalls = () =>
  routes.flatMap(({ method, url, config }) =>
    [method].flat().flatMap((name) => {
      if (url.endsWith('*') || name === 'HEAD') return []
      const { access = '' as Access, needsProof = false } = config ?? {}
      return [{ method: name as 'GET' | 'POST', path: url as '/desk/api/', access, needsProof }]
    }),
  )

/** The statuses of a refusal; any other means that the call was let in. */
const refused = [401, 403]

/** Makes a call as somebody. Returns the status of a refusal, else `in`. */
async function attempt(call: ReturnType<typeof listCalls>[number], token: string, headers = {}) {
  const answer = await callDesk(server, call, {
    token,
    headers,
    isStream: true,
    ...(call.method === 'POST' && { input: { nothing: 'that fits' } }),
  })
  answer.stream().destroy()
  const { statusCode } = answer
  return refused.includes(statusCode) ? statusCode : 'in'
}

test('the table below has every call, each with who may make it', () => {
  const calls = listCalls()
  const contract = [
    leadCalls,
    peopleCalls,
    signInCalls,
    actionCalls,
    siteCalls,
    documentCalls,
    publishCalls,
  ].flatMap((part) => Object.values(part))
  const named = [...contract.map(({ path }) => path), exportPath, livePath]
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(named))
  for (const { path, access } of calls) expect(access, path).not.toBe('')
})

test('a route that does not say who may call it does not start', async () => {
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      if (route.url === '/desk/api/people' && route.config) delete route.config.access
    })
  }
  subscribe('fastify.initialization', watch)
  await expect(createTestApp()).rejects.toThrow('/desk/api/people does not say who may call it.')
  unsubscribe('fastify.initialization', watch)
})

test('nobody gets in without a session that is good', async () => {
  const { token, person } = await signInAs(server, 'owner', 'gone@cam.example')
  await server.database
    .updateTable('sessions')
    .set({ seen_at: server.services.now() - 15 * day })
    .where('token_hash', '=', hashToken(token))
    .execute()
  const forged = [hashToken(token), person.id, 'x'.repeat(43), `${token.slice(0, -1)}_`]
  for (const call of listCalls()) {
    for (const given of ['', token, ...forged]) {
      const expected = call.access === 'anybody' ? 'in' : 401
      expect(await attempt(call, given), `${call.path} with “${given}”`).toBe(expected)
    }
  }
})

test.each(roleNames)('a %s may do what the role has a right to, and nothing else', async (role) => {
  for (const call of listCalls()) {
    // A new session each time, as some calls end it.
    const { token } = await signInAs(
      server,
      role,
      `${role}-${call.path.length}${Math.random()}@cam.example`,
    )
    expect(await attempt(call, token), `${call.path} by ${role}`).toBe(
      expectedFor(role, call.access),
    )
  }
})

function expectedFor(role: Role, access: Access) {
  if (access === 'anybody' || access === 'signed-in') return 'in'
  return hasRight(role, access) ? 'in' : 403
}

test('a call that needs recent proof of identity is refused once it is too old', async () => {
  const { token } = await signInAs(server, 'owner', 'late@cam.example')
  server.pass(proofLifetime)
  const needing = listCalls().filter(({ needsProof }) => needsProof)
  expect(needing.length).toBeGreaterThan(3)
  for (const call of needing) {
    const answer = await callDesk(server, call, { token, input: {} })
    expect(answer.json(), call.path).toMatchObject({ error: { code: 'proof-needed' } })
  }
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of a part of our own domain', { origin: 'https://blog.cam.example' }],
  ['of a page in a sandbox', { origin: 'null' }],
  ['of no page', { origin: undefined }],
  ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
])('no write %s gets in, whoever is signed in', async (_what, headers) => {
  const { token } = await signInAs(server, 'owner', `w${Math.random()}@cam.example`)
  for (const call of listCalls().filter(({ method }) => method === 'POST')) {
    server.pass(60_000)
    expect(await attempt(call, token, headers), call.path).toBe(403)
  }
})

test('an address that no call has is answered in JSON, and so is one by another method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const { statusCode, headers } = await server.app.inject({
      method,
      url: '/desk/api/nothing',
      headers: { origin: 'https://cam.example' },
    })
    expect(statusCode, method).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  }
})

test('by http nobody signs in, except on this machine', async () => {
  const open = await createTestApp({ environment: { SITE_URL: 'http://desk.example' } })
  const answer = await open.app.inject({
    url: '/desk/api/start',
    headers: { host: 'desk.example' },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'no-https'])
  await open.close()
})

test('computed pages are refused once too many were computed in a second', async () => {
  const small = await createTestApp({ environment: { RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '4' } })
  const statuses = []
  for (let asked = 0; asked < 2; asked += 1) {
    statuses.push((await callDesk(small, signInCalls.start)).statusCode)
  }
  expect(statuses).toEqual([200, 503])
  await small.close()
})
