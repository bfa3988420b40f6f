import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { applicationPage } from '../../contract/application.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { successPage } from '../../contract/forms/forms.ts'
import { messages } from '../../contract/messages.ts'
import { type BookedSite, createBookedSite } from '../testing/booked-site.ts'
import { databaseKinds } from '../testing/databases.ts'
import { endOf } from '../testing/end-of.ts'
import { formTexts } from '../testing/form-texts.ts'
import { testForm, testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testPage } from './lead-intake.ts'

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

  describe.each(testForms)('$path', ({ path, responseFormat, valid }) => {
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
      // Waiting would not help.
      expect(answer.headers).not.toHaveProperty('retry-after')
      expect(await server.stored()).toBe(before)
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
  const { fields, missing } = formTexts.contact
  /** A sentence of the contract about a field. */
  const about = (sentence: string, field: string) =>
    sentence.replace('{label}', fields[field]?.label ?? '')
  const send = async (values: Record<string, unknown>) =>
    (await server.app.inject({ method: 'POST', url: '/api/contact-us', payload: values })).json()

  test('empty fields get the sentence of the form and one each', async () => {
    expect(await send({ ...contact, name: '  ', subject: undefined })).toEqual({
      success: false,
      message: `${messages.missingTitle}. ${missing}`,
      fields: {
        name: about(messages.required, 'name'),
        subject: about(messages.required, 'subject'),
      },
    })
  })
})

test('a lead keeps the address of its page, of an endless one the beginning', async () => {
  const server = await createTestApp()
  const { path, valid } = testForm('contact')
  const referer = `https://cam.example/${'a'.repeat(1_000)}`
  await server.app.inject({ method: 'POST', url: path, payload: valid, headers: { referer } })
  const { page } = await server.database
    .selectFrom('messages')
    .select('page')
    .executeTakeFirstOrThrow()
  expect(referer).toContain(page)
  expect(page).toHaveLength(200)
  await server.close()
})

test.each([
  ['hides its page', {}, `${applicationPage}data-engineer`],
  [
    'names it',
    { referer: `https://cam.example${applicationPage}designer` },
    `${applicationPage}designer`,
  ],
  ['names another', { referer: 'https://cam.example/contact-us' }, '/contact-us'],
])('the position that a form names counts for a browser that %s', async (_what, headers, page) => {
  const server = await createTestApp()
  const { path, valid } = testForm('contact')
  const payload = { ...valid, job: 'data-engineer' }
  const { statusCode } = await server.app.inject({ method: 'POST', url: path, payload, headers })
  const stored = await server.database.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect([statusCode, stored.page]).toEqual([200, page])
  await server.close()
})

test('a lead is told of once it is stored, and a held one as such; a repeat and the owner’s test are not', async () => {
  const server = await createTestApp()
  const told = vi.spyOn(server.services, 'onLead')
  const { path, valid, page } = testForm('contact')
  const send = (values: object, from = page, key = '') =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        referer: `https://cam.example${from}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: { ...valid, ...values },
    })
  await send({ email: 'a@b' })
  await send({}, page, 'key-00000001')
  await send({}, page, 'key-00000001')
  await send({}, testPage)
  await send({ link: 'x' })
  expect(told.mock.calls).toEqual([
    ['messages', false],
    ['messages', true],
  ])
  await server.close()
})

test('a lead has its mails looked for as soon as it is stored, a refused one has none', async () => {
  const server = await createTestApp()
  const woken = vi.spyOn(server.services, 'wakeOutbox')
  const { path, valid } = testForm('contact')
  await server.app.inject({ method: 'POST', url: path, payload: { ...valid, email: 'a@b' } })
  expect(woken).not.toHaveBeenCalled()
  await server.app.inject({ method: 'POST', url: path, payload: valid })
  expect(woken).toHaveBeenCalled()
  await server.close()
})

describe.each(databaseKinds)('a form that ends otherwise than asked on $name', (kind) => {
  let site: BookedSite
  beforeEach(async () => {
    site = await createBookedSite(kind)
  })
  afterEach(() => site.close())

  const { outcomes } = formTexts.booking
  const email = 'ada@example.com'
  const booking = { name: 'Ada', email, times: '', timeZone: 'Europe/Tallinn' }

  /** The second time that one address wants: it is held until a link in a mail is used. */
  async function askTwice(send: (slot: string) => Promise<unknown>): Promise<void> {
    const [first = '', second = ''] = await site.free()
    await site.book(first, { email })
    await send(second)
  }

  test('says how it ended, and again when it is repeated', async () => {
    await askTwice(async (slot) => {
      for (const page of [expect.stringMatching(/^\/thanks\/held\?token=./), undefined]) {
        const answer = await site.app.inject({
          method: 'POST',
          url: bookingForm.path,
          headers: { 'idempotency-key': 'key-00000001' },
          payload: { ...booking, slot },
        })
        expect(answer.json()).toEqual({
          success: true,
          outcome: 'held',
          message: outcomes.held?.toast.text,
          page,
        })
      }
    })
  })

  test('ends on the page of that without a script', async () => {
    await askTwice(async (slot) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: bookingForm.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...booking, slot }).toString(),
      })
      expect(endOf(answer)).toBe(successPage(bookingForm, 'held'))
    })
  })
})
