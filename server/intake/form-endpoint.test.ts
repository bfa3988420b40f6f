import type { InjectOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { applicationPage } from '../../contract/forms/application.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { getSuccessPage } from '../../contract/forms/forms.ts'
import { messages } from '../../contract/messages.ts'
import { formTexts } from '../testing/built-release.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { appForAll, appForEach, bookedSiteForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { testHeader, testPage, testProof } from './lead-intake.ts'

const json = { 'content-type': 'application/json' }

const thousands = Array.from({ length: 3_000 }, (_, index) => [`f${index}`, ''] as const)

/** Requests that every form refuses, made from accepted values. */
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
    ['nothing filled in', 422, body({})],
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

describe('every form', () => {
  const server = appForAll()

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

  // All forms share one endpoint; one of each response format is enough.
  describe.each([testForm('contact'), testForm('newsletter')])('$path', (form) => {
    const { path, responseFormat, valid } = form

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
      // Trying again later would not help.
      expect(answer.headers).not.toHaveProperty('retry-after')
      expect(await server.stored()).toBe(before)
    })
  })
})

describe('the contact form', () => {
  const server = appForEach()
  const { path, valid, page: own } = testForm('contact')
  const send = (values: object, headers: Record<string, string> = {}) =>
    server.post(path, { ...valid, ...values }, { headers })
  const from = (page: string) => ({ referer: `https://cam.example${page}` })

  test('is told of its empty fields in a sentence, and of each', async () => {
    const { fields, missing } = formTexts.contact
    const about = (field: string) =>
      messages.required.replace('{label}', fields[field]?.label ?? '')
    expect((await send({ name: '  ', subject: undefined })).json()).toEqual({
      success: false,
      message: `${messages.missingTitle}. ${missing}`,
      fields: { name: about('name'), subject: about('subject') },
    })
  })

  test.each([
    ['of an endless address, its beginning', `/${'a'.repeat(1_000)}`, '', `/${'a'.repeat(199)}`],
    ['of its position, where none is named', '', 'designer', `${applicationPage}designer`],
    ['that is named', `${applicationPage}artist`, 'designer', `${applicationPage}artist`],
    ['of its position, where its page hides it', '/', 'designer', `${applicationPage}designer`],
    ['that no form is on', testPage, '', ''],
  ])('is stored with its page: %s', async (_what, page, job, stored) => {
    const { statusCode } = await send({ job }, page ? from(page) : {})
    const rows = await server.database.selectFrom('messages').select('page').execute()
    expect([statusCode, rows]).toEqual([200, [{ page: stored }]])
  })

  test('is told of once it is stored, and held as such; a repeat and the owner’s test are not', async () => {
    const onLead = vi.spyOn(server.app, 'onLead')
    const woken = vi.spyOn(server.app, 'wakeOutbox')
    await send({ email: 'a@b' })
    expect(woken).not.toHaveBeenCalled()
    for (const _time of [1, 2]) await send({}, { ...from(own), 'idempotency-key': 'key-00000001' })
    const key = 'key-of-a-test'
    const proof = testProof(server.services.secret, key)
    await send({}, { 'idempotency-key': key, [testHeader]: proof })
    await send({ link: 'x' }, { 'idempotency-key': 'another-key', [testHeader]: proof })
    expect(onLead.mock.calls).toEqual([
      ['messages', false],
      ['messages', true],
    ])
    expect(woken).toHaveBeenCalled()
  })

  test.each([
    ['the site itself', { origin: 'https://cam.example' }],
    ['this machine itself', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
    ['a browser that names no origin', { 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_from, headers) => {
    expect((await send({}, headers)).statusCode).toBe(200)
  })
})

describe('a form that ends otherwise than asked', () => {
  const site = bookedSiteForEach()

  const { outcomes } = formTexts.booking
  const email = 'ada@example.com'
  const booking = { name: 'Ada', email, times: '', timeZone: 'Europe/Tallinn' }

  test('says how it ended, again when it is repeated, and by its page without a script', async () => {
    const [first = '', slot = '', third = ''] = await site.free()
    await site.book(first, { email })
    const headers = { 'idempotency-key': 'key-00000001' }
    const send = async () =>
      (await site.post(bookingForm.path, { ...booking, slot }, { headers })).json()
    const answer = await send()
    const message = outcomes.held?.toast.text
    const page = expect.stringMatching(/^\/thanks\/held\?token=./)
    expect(answer).toEqual({ success: true, outcome: 'held', message, page })
    // A repeat leads to the page of the first form, whose answer may have been lost.
    expect(await send()).toEqual(answer)
    const plain = await site.submit(bookingForm.path, { ...booking, slot: third })
    expect(findRedirectPath(plain)).toBe(getSuccessPage(bookingForm, 'held'))
  })
})
