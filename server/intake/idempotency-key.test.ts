import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { apiMessages } from '../../contract/api-messages.ts'
import { idempotencyKey } from './save-once.ts'

const read = (headers: Record<string, string>) => idempotencyKey({ headers } as FastifyRequest)

describe('the key of a submission', () => {
  test.each(['8-digits', 'x'.repeat(128), '0198c7a1-7c1e-7d3f-9b57-2f4f1d0c9a11'])(
    '%s is taken as it is',
    (key) => {
      expect(read({ 'idempotency-key': key })).toBe(key)
    },
  )

  test.each([
    ['too short', '7-digit'],
    ['too long', 'x'.repeat(129)],
    ['begun with another character', '!key-00000001'],
    ['ended with another character', 'key-00000001!'],
    ['sent twice', 'key-00000001, key-00000002'],
    ['empty', ''],
  ])('that is %s is refused', (_what, key) => {
    expect(() => read({ 'idempotency-key': key })).toThrow(
      expect.objectContaining({ status: 400, message: apiMessages.keyInvalid }),
    )
  })

  test('is none when none was sent', () => {
    expect(read({})).toBeUndefined()
  })
})
