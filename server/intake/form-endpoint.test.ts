import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldLimits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import { databaseKinds } from '../testing/databases.ts'
import { formTexts } from '../testing/form-texts.ts'
import { testForm, testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const json = { 'content-type': 'application/json' }

const thousands = Array.from({ length: 3_000 }, (_, index) => [`f${index}`, ''] as const)

/** Requests that every form refuses, made from values it would accept. */
function refused(valid: Record<string, string>): [string, number, InjectOptions][] {
  const body = (values: unknown) => ({ headers: json, payload: JSON.stringify(values) })
  const latin1 = Buffer.from(JSON.stringify({ ...valid, email: 'é@example.com' }), 'latin1')
  return [
    ['malformed JSON', 400, { headers: json, payload: '{"email":' }],
    ['no body', 400, { headers: json }],
    ['no body and no type', 400, {}],
    ['a list', 400, body([valid])],
    ['null', 400, body(null)],
    ['a bare text', 400, body('ada@example.com')],
    ['a poisoned prototype', 400, { headers: json, payload: '{"__proto__":{"x":1}}' }],
    ['bytes that are no UTF-8', 400, { headers: json, payload: latin1 }],
    ['half a surrogate pair', 422, body({ ...valid, email: '\ud800@example.com' })],
    ['nothing filled in', 422, body({})],
    ['a number as e-mail', 422, body({ ...valid, email: 7 })],
    ['a list as e-mail', 422, body({ ...valid, email: [valid.email] })],
    ['an object as e-mail', 422, body({ ...valid, email: { $ne: '' } })],
    ['an e-mail without a dot', 422, body({ ...valid, email: 'a@b' })],
    ['an e-mail of spaces', 422, body({ ...valid, email: '   ' })],
    ['a line break in the e-mail', 422, body({ ...valid, email: 'a@b.example\nBcc: c@d.example' })],
    ['a NUL in the e-mail', 422, body({ ...valid, email: 'a\u0000@example.com' })],
    ['an e-mail that is too long', 422, body({ ...valid, email: `${'a'.repeat(250)}@b.example` })],
    ['an unknown field', 422, body({ ...valid, admin: 'true' })],
    ['a field named constructor', 422, body({ ...valid, constructor: 'x' })],
    ['thousands of fields', 400, body({ ...valid, ...Object.fromEntries(thousands) })],
    ['33 KiB', 413, body({ ...valid, email: 'a'.repeat(33 * 1024) })],
    ['plain text', 415, { headers: { 'content-type': 'text/plain' }, payload: 'a@b.example' }],
    ['XML', 415, { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }],
    [
      'a key that is no key',
      400,
      { ...body(valid), headers: { ...json, 'idempotency-key': 'a b' } },
    ],
    ...['https://evil.example', 'null', 'https://cam.example.evil.example', 'not an origin'].map(
      (origin): [string, number, InjectOptions] => [
        `the origin ${origin}`,
        403,
        { ...body(valid), headers: { ...json, origin } },
      ],
    ),
    [
      'a request across sites',
      403,
      { ...body(valid), headers: { ...json, 'sec-fetch-site': 'cross-site' } },
    ],
  ]
}

describe.each(databaseKinds)('on $name', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp(kind)
  })
  afterAll(() => server.close())

  let visitors = 0
  const post = (url: string, request: InjectOptions) => {
    visitors += 1
    return server.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.${visitors >> 8}.${visitors & 255}.1`,
      ...request,
    })
  }

  describe.each(testForms)('$path', ({ path, responseFormat, valid, thanks }) => {
    test.each(refused(valid))('refuses %s with %i', async (_what, status, request) => {
      const before = await server.stored()
      const answer = await post(path, request)

      expect(answer.statusCode).toBe(status)
      if (responseFormat === 'json') {
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
        expect(answer.json()).toMatchObject({
          success: false,
          message: expect.stringMatching(/\w/),
        })
      } else {
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        expect(answer.body.length).toBeLessThan(400)
      }
      expect(answer.body).toMatch(/[A-Z]\w+ \w+/)
      expect(answer.body).not.toMatch(/node_modules|\.ts:|FST_|<|at \w+ \(/)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(await server.stored()).toBe(before)
    })

    test('accepts a good form, with and without a script', async () => {
      const before = await server.stored()
      const answer = await post(path, { headers: json, payload: JSON.stringify(valid) })
      expect(answer.statusCode).toBe(200)
      if (responseFormat === 'json') expect(answer.json().success).toBe(true)
      expect(await server.stored()).toBe(before + 1)

      const other = { ...valid, email: `plain.${valid.email}` }
      const plain = await post(path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(other).toString(),
      })
      expect([plain.statusCode, plain.headers.location]).toEqual([303, thanks])
      expect(await server.stored()).toBe(before + 2)
    })
  })
})

describe('what is told to the visitor', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
  })
  afterAll(() => server.close())

  const contact = testForm('contact').valid
  const { fields, missing, outcomes } = formTexts.contact
  /** A sentence of the contract about a field. */
  const about = (sentence: string, field: string) =>
    sentence.replace('{label}', fields[field]?.label ?? '')
  const send = async (values: Record<string, unknown>) =>
    (await server.app.inject({ method: 'POST', url: '/api/contact-us', payload: values })).json()

  test('empty fields get the sentence of the form and one each', async () => {
    expect(await send({ ...contact, name: '  ', subject: undefined })).toEqual({
      success: false,
      message: missing,
      fields: {
        name: about(messages.required, 'name'),
        subject: about(messages.required, 'subject'),
      },
    })
  })

  test.each([
    ['name', fieldLimits.name],
    ['company', fieldLimits.company],
    ['subject', fieldLimits.subject],
    ['message', fieldLimits.message],
  ])('%s takes its limit and not one more', async (field, limit) => {
    expect((await send({ ...contact, [field]: 'x'.repeat(limit) })).success).toBe(true)
    const answer = await send({ ...contact, [field]: 'x'.repeat(limit + 1) })
    expect(answer.fields).toEqual({ [field]: about(messages.tooLong(limit), field) })
  })

  test('a success says what the page says', async () => {
    expect(await send(contact)).toEqual({ success: true, message: outcomes.sent?.toast.text })
  })

  test('the newsletter says why in plain text', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: '' },
    })
    expect(answer.body).toBe(messages.email)
  })
})
