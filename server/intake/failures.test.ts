import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiMessages } from '../../contract/api-messages.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { formTexts } from '../testing/form-texts.ts'
import { testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
})
afterEach(() => server.close())

describe.each(testForms)('$path', ({ path, responseFormat, valid }) => {
  const email = 'visitor-1@example.com'

  test('says so when the database does not work, and logs no value', async () => {
    for (const table of leadTables) await server.database.schema.dropTable(table).execute()
    const payload = { ...valid, email }
    const answer = await server.app.inject({ method: 'POST', url: path, payload })
    const said = responseFormat === 'json' ? answer.json().message : answer.body
    expect([answer.statusCode, said]).toEqual([503, apiMessages.unavailable])
    expect(server.log()).toContain('no such table')
    expect(server.log()).not.toContain(email)
    for (const value of Object.values(valid).filter((text) => text.length > 3)) {
      expect(server.log()).not.toContain(value)
    }
  })

  test('logs a refused form as an answer and not as a fault', async () => {
    await server.app.inject({ method: 'POST', url: path, payload: { ...valid, email: 'ada@b' } })
    expect(server.log()).toContain('"status":422')
    expect(server.log()).not.toMatch(/a request failed|ada@b/)
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
