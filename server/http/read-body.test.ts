import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { HttpError } from './http-error.ts'
import { formType, parseUrlEncoded, readBodies } from './read-body.ts'
import { limits } from './request-limits.ts'

describe('a form as browsers encode it', () => {
  test.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1=2&&b', { a: '1=2', b: '' }],
    ['a+b=%C3%A9+%26', { 'a b': 'é &' }],
    ['__proto__=x&constructor=y', { ['__proto__']: 'x', constructor: 'y' }],
  ])('%j is read', (text, fields) => {
    expect({ ...parseUrlEncoded(text) }).toEqual(fields)
  })

  test('holds as many fields as it may', () => {
    const names = Array.from({ length: limits.fields }, (_, index) => `f${index}`)
    expect(Object.keys(parseUrlEncoded(names.join('&')))).toEqual(names)
  })

  test.each([
    ['a field twice', 'a=1&b=2&a=3'],
    ['a field twice, encoded otherwise', 'a=1&%61=2'],
    ['a field too many', 'x&'.repeat(limits.fields).replace(/x/g, () => `f${Math.random()}`)],
    ['a long name', 'n'.repeat(limits.fieldName + 1)],
    ['half a character', 'a=%C3'],
  ])('%s is refused', (_what, text) => {
    expect(() => parseUrlEncoded(text)).toThrow(HttpError)
  })

  test('32 KB of one field cost no more than reading them', () => {
    // Copying a list at each field would take seconds, and reach the time limit.
    for (let times = 0; times < 1_000; times += 1) {
      expect(() => parseUrlEncoded('a&'.repeat(16_384))).toThrow(HttpError)
    }
  })
})

test.each([
  ['as UTF-8', Buffer.from('name=Zoë%C3%AB'), 200, { name: 'Zoëë' }],
  ['as Latin-1', Buffer.from('name=Zoë', 'latin1'), 400, undefined],
])('letters that a program did not encode come %s', async (_how, payload, status, fields) => {
  const app = Fastify()
  readBodies(app)
  app.post('/', async ({ body }) => body)
  const headers = { 'content-type': formType }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload })
  expect(answer.statusCode).toBe(status)
  if (fields) expect(answer.json()).toEqual(fields)
})
