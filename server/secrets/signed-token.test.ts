import { describe, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { oneLinkKey } from '../testing/outbox.ts'
import { readToken, signToken, type TokenPurpose, tokenPurposes } from './signed-token.ts'

const secret = 'a'.repeat(43)
const keys = oneLinkKey(secret)
const at = Date.UTC(2026, 0, 2)
const all = getKeys(tokenPurposes)
const sign = (purpose: TokenPurpose, key = secret) =>
  signToken(key, { purpose, subject: 'messages/id', at })

describe('a token', () => {
  test.each(all)('for %s is read for it alone', (purpose) => {
    const token = sign(purpose)
    const read = readToken(keys, token, purpose, at)?.token
    expect(read).toEqual({ purpose, subject: 'messages/id', at })
    for (const other of all.filter((name) => name !== purpose)) {
      expect(readToken(keys, token, other, at)).toBeUndefined()
    }
  })

  test.each([
    ['confirm', 7 * 24 * 60],
    ['your-data', 60],
  ] as const)('for %s lasts %i minutes', (purpose, minutes) => {
    const end = at + minutes * 60_000
    expect(readToken(keys, sign(purpose), purpose, end)).toMatchObject({ token: { purpose } })
    expect(readToken(keys, sign(purpose), purpose, end + 1)).toBeUndefined()
  })

  test.each(['unsubscribe', 'your-data-request'] as const)('for %s never expires', (purpose) => {
    const later = at + 100 * 365 * day
    expect(readToken(keys, sign(purpose), purpose, later)).toMatchObject({ token: { purpose } })
  })

  test('with any one character changed, left out or added is nothing', () => {
    const token = sign('confirm')
    for (let index = 0; index < token.length; index++) {
      const [before, after] = [token.slice(0, index), token.slice(index + 1)]
      for (const changed of [
        before + after,
        `${before}~${after}`,
        `${before}A${token.slice(index)}`,
      ]) {
        expect(readToken(keys, changed, 'confirm', at)).toBeUndefined()
      }
      const other = token[index] === 'B' ? 'C' : 'B'
      expect(readToken(keys, before + other + after, 'confirm', at)).toBeUndefined()
    }
  })

  const another = sign('confirm', 'b'.repeat(43))
  test.each(['', '.', 'a.b', another, `${sign('confirm')}=`, 'é'.repeat(9_000)])(
    'is not read from %j',
    (text) => {
      expect(readToken(keys, text, 'confirm', at)).toBeUndefined()
    },
  )
})

test('an address needs no escaping', () => {
  const address = createMailLinks(
    'https://cam.example',
    { signing: secret, hashing: '' },
    0,
  ).confirm({
    id: 'id',
    confirmation_sent_at: at,
  })
  expect(address).toBe(new URL(address).href)
  const token = new URL(address).searchParams.get('token') ?? ''
  expect(readToken(keys, token, 'confirm', at)).toMatchObject({ token: { subject: 'id', at } })
})
