// Also on PostgreSQL.
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiMessages } from '../http/api-messages.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { formTexts } from '../testing/built-release.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { idempotencyKey, type SavedResponse, saveOnce } from './save-once.ts'

const day = 24 * 60 * 60 * 1000
const contact = testForm('contact').valid

describe('an Idempotency-Key', () => {
  const server = appForEach()

  const send = (key: string, values: Record<string, string> = contact, url = '/api/contact-us') =>
    server.post(url, values, { headers: { 'idempotency-key': key } })

  test('an answer that is known only once it is stored is that of its own key and form', async () => {
    const save = (key: string, path: string, changed?: SavedResponse) => {
      const response = { answer: 'Booked.', outcome: 'booked', lead_id: path }
      const submission = { path, key, values: {}, now: 0, secret: server.secret, response }
      return saveOnce(server.database, submission, async () => changed)
    }
    await save('one', '/api/booking')
    await save('two', '/api/other')
    // With words of an older release.
    const held = { answer: 'On hold.', outcome: 'held', lead_id: 'two' }
    expect(await save('two', '/api/booking', held)).toEqual({ ...held, isRepeat: false })
    expect((await save('one', '/api/booking')).outcome).toBe('booked')
    expect((await save('two', '/api/other')).outcome).toBe('booked')
    expect(await save('two', '/api/booking')).toEqual({ ...held, isRepeat: true })
  })

  test('a repeat gets the first answer, makes no second record and is not counted', async () => {
    const first = await send('key-00000001')
    const second = await send('key-00000001')
    expect(first.json()).toEqual({
      success: true,
      message: formTexts.contact.outcomes.sent?.toast.text,
    })
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    expect(await server.stored()).toBe(1)
    const counters = await server.database.selectFrom('counters').select('count').execute()
    expect(counters.map(({ count }) => count)).toEqual([1, 1])
  })

  test('requests at the same moment make one record and all get the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('key-00000001')))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await server.stored()).toBe(1)
  })

  test('the same values in another order and spacing are the same request', async () => {
    const { name = '', ...others } = contact
    await send('key-00000001')
    const answer = await send('key-00000001', { ...others, name: ` ${name} ` })
    expect(answer.statusCode).toBe(200)
    expect(await server.stored()).toBe(1)
  })

  test('other values under the same key are refused', async () => {
    await send('key-00000001')
    const answer = await send('key-00000001', { ...contact, message: 'Something else' })
    expect([answer.statusCode, answer.json().message]).toEqual([422, apiMessages.keyReused])
    expect(await server.stored()).toBe(1)
  })

  test('a refused form does not use up its key', async () => {
    expect((await send('key-00000001', { ...contact, email: 'a@b' })).statusCode).toBe(422)
    expect((await send('key-00000001')).statusCode).toBe(200)
  })

  test('without the key nobody can tell what was sent, not even by trying with the key of hashes', async () => {
    const values = { email: 'ada@example.com' }
    for (const key of ['key-00000001', 'key-00000002']) await send(key, values, '/api/newsletter')
    const rows = await server.database.selectFrom('idempotency_keys').selectAll().execute()
    expect(new Set(rows.map(({ request_hash }) => request_hash)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain('key-0000')
    const tried = hashWithKey(server.secret, 'request', JSON.stringify(values))
    expect(JSON.stringify(rows)).not.toContain(tried)
  })

  test('a key is forgotten after a day', async () => {
    await send('key-00000001')
    server.pass(day)
    await send('key-00000001')
    expect(await server.stored()).toBe(1)
    server.pass(1)
    await send('key-00000001')
    expect(await server.stored()).toBe(2)
  })
})

test.each([
  ['too short', '7-digit'],
  ['too long', 'x'.repeat(129)],
  ['begun with another character', '!key-00000001'],
  ['ended with another character', 'key-00000001!'],
  ['sent twice', 'key-00000001, key-00000002'],
  ['empty', ''],
])('a key that is %s is refused', (_what, key) => {
  const request = { headers: { 'idempotency-key': key } } as unknown as FastifyRequest
  expect(() => idempotencyKey(request)).toThrow(
    expect.objectContaining({ statusCode: 400, message: apiMessages.keyInvalid }),
  )
})
