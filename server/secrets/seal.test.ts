import { expect, test } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { isSealed, isSealedWith, seal, unseal } from './seal.ts'

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const sealed = seal('c2VjcmV0', 'signing', [key])

test('a sealed value says nothing, and never looks the same', () => {
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('c2VjcmV0')
  expect(seal('c2VjcmV0', 'signing', [key])).not.toBe(sealed)
})

test('any of the keys opens it, and one that is not sealed needs none', () => {
  expect(unseal(sealed, 'signing', [other, key])).toBe('c2VjcmV0')
  expect(unseal('c2VjcmV0', 'signing', [])).toBe('c2VjcmV0')
  expect(isSealedWith(key, sealed, 'signing')).toBe(true)
  expect(isSealedWith(other, sealed, 'signing')).toBe(false)
})

test.each([
  ['with another key', sealed, 'signing', [other]],
  ['under another name', sealed, 'hashing', [key]],
  [
    'with a letter changed',
    sealed.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
    'signing',
    [key],
  ],
])('%s it does not open, and says which setting to see to', (_what, stored, name, keys) => {
  expect(() => unseal(stored, name, keys)).toThrow(ConfigError)
  expect(() => unseal(stored, name, keys)).toThrow(/SECRETS_KEY/)
})
