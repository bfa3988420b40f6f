import { expect, test } from 'vitest'
import { hashWithKey } from './keyed-hash.ts'

test('a hash is what databases have of it already: HMAC-SHA-256 with the 32 bytes of the key', () => {
  const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))
  expect(hashWithKey(secret.toString('base64url'), 'forms', 'ada@example.com')).toBe(
    'aWsrGHHgK3rAyBABqTBlLM4HFXRBOVy_gNcbP2xpFHY',
  )
})
