import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashForLists, hashWithKey } from './keyed-hash.ts'

test('a hash is what databases have of it already: HMAC-SHA-256 with the 32 bytes of the key', () => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))
  expect(hashWithKey(secret.toString('base64url'), 'forms', 'ada@example.com')).toBe(
    'aWsrGHHgK3rAyBABqTBlLM4HFXRBOVy_gNcbP2xpFHY',
  )
})

test('nobody without the key can try out of which address a code is', () => {
  const [one, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url'))
  const code = hashForLists('ada@example.com', one ?? '')
  expect(code).not.toBe(hashForLists('ada@example.com', other ?? ''))
  for (const text of ['ada@example.com', 'suppression:ada@example.com'])
    expect(code).not.toBe(createHash('sha256').update(text).digest('base64url'))
})
