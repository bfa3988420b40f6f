import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiMessages } from '../../contract/api-messages.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { readSettings } from '../settings/settings.ts'
import { formTexts } from '../testing/form-texts.ts'
import { testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const limit = readSettings({}).RATE_LIMIT_SUBMISSIONS_PER_MINUTE

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

describe.each(testForms)('$path', ({ path, responseFormat, valid }) => {
  let sent = 0
  /** The form filled in by one more visitor. */
  const another = () => {
    sent += 1
    return { ...valid, email: `visitor-${sent}@example.com` }
  }
  const send = (remoteAddress = '10.0.0.1') =>
    server.app.inject({ method: 'POST', url: path, payload: another(), remoteAddress })

  const said = (answer: { body: string; json: () => { message: string } }) =>
    responseFormat === 'json' ? answer.json().message : answer.body

  test('says so when the database does not work, and logs no value', async () => {
    for (const table of leadTables) await server.database.schema.dropTable(table).execute()
    const answer = await send()
    expect([answer.statusCode, said(answer)]).toEqual([503, apiMessages.unavailable])
    expect(server.log()).toContain('no such table')
    expect(server.log()).not.toContain(`visitor-${sent}`)
    for (const value of Object.values(valid).filter((text) => text.length > 3)) {
      expect(server.log()).not.toContain(value)
    }
  })

  test('logs a refused form as an answer and not as a fault', async () => {
    await server.app.inject({ method: 'POST', url: path, payload: { ...valid, email: 'ada@b' } })
    expect(server.log()).toContain('"status":422')
    expect(server.log()).not.toMatch(/a request failed|ada@b/)
  })

  test('slows down an address that sends too much, whatever the form, and no other', async () => {
    for (let count = 0; count < limit; count += 1) {
      expect((await send()).statusCode).toBe(200)
    }
    const answer = await send()
    expect(answer.statusCode).toBe(429)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(said(answer)).toBe(apiMessages.tooMany(seconds))
    for (const other of testForms) {
      const request = { method: 'POST', url: other.path, payload: other.valid } as const
      expect((await server.app.inject({ ...request, remoteAddress: '10.0.0.1' })).statusCode).toBe(
        429,
      )
    }
    expect((await send('10.0.0.2')).statusCode).toBe(200)
  })
})

test('a lead keeps its page, its time and the words agreed to', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: 'Ada@Example.com' },
    headers: { referer: 'https://cam.example/resources?type=guide' },
  })
  expect(await server.database.selectFrom('subscribers').selectAll().execute()).toEqual([
    expect.objectContaining({
      created_at: Date.UTC(2026, 0, 2, 3, 4, 5),
      email: 'Ada@Example.com',
      email_key: 'ada@example.com',
      source: 'newsletter',
      status: 'pending',
      page: '/resources',
      consent_text: formTexts.newsletter.consent,
    }),
  ])
})

test.each([
  ['the site itself', { origin: 'https://cam.example' }],
  ['this machine itself', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
  ['no browser at all', {}],
  ['a browser that names no origin', { 'sec-fetch-site': 'same-origin' }],
])('a form from %s is taken', async (_from, headers) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: 'ada@example.com' },
    headers,
  })
  expect(answer.statusCode).toBe(200)
})
