// Also on PostgreSQL.
import { beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import {
  acceptedWithin,
  followLinkKeys,
  openKeys,
  readKeys,
  rotateKey,
  signsAfter,
} from './keys.ts'
import { isSealedWith } from './seal.ts'
import { readToken, signToken, type TokenPurpose } from './signed-token.ts'

const now = Date.UTC(2026, 0, 2)
const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

describe('the keys', () => {
  const own = databaseForEach()
  const stored = () => own.database.selectFrom('secrets').selectAll().orderBy('name').execute()

  test('are 256 bits each, and the same for all who ask at the same moment and later', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(own.database, [], now)))
    const { hashing, links } = await readKeys(own.database, [], now)
    for (const keys of all) expect(keys).toEqual({ hashing, links })
    expect(hashing).not.toBe(links.signing)
    for (const value of [hashing, links.signing]) {
      expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    }
  })

  test('stay the same when they are sealed, and sealed anew with another key', async () => {
    const open = await openKeys(own.database, [], now)
    expect(await openKeys(own.database, [key], now)).toEqual(open)
    for (const { name, value } of await stored()) expect(isSealedWith(key, value, name)).toBe(true)
    expect(await openKeys(own.database, [other, key], now)).toEqual(open)
    for (const { name, value } of await stored())
      expect(isSealedWith(other, value, name)).toBe(true)
    const before = await stored()
    await openKeys(own.database, [other], now)
    expect(await stored()).toEqual(before)
  })

  test('that do not open are a fault of the settings, and no new ones are made', async () => {
    await openKeys(own.database, [key], now)
    const before = await stored()
    for (const keys of [[], [other]]) {
      await expect(openKeys(own.database, keys, now)).rejects.toThrow(ConfigError)
    }
    expect(await stored()).toEqual(before)
  })
})

const begin = now
const soon = begin + signsAfter
const sealing = [key]

describe('a new key of links', () => {
  const own = databaseForEach()
  let old: string
  let hashing: string
  beforeEach(async () => {
    const keys = await openKeys(own.database, sealing, begin)
    old = keys.links.signing
    hashing = keys.hashing
  })

  const rotate = (revokeOld: boolean, now = begin) =>
    own.database
      .transaction()
      .execute((transaction) => rotateKey(transaction, sealing, now, { revokeOld }))
  const linksAt = async (now: number) => (await readKeys(own.database, sealing, now)).links
  const oldToken = (purpose: TokenPurpose, at: number) =>
    signToken(old, { purpose, subject: 'id', at })

  test('signs once every server has seen it, and leaves the key of hashes alone', async () => {
    await rotate(false)
    expect((await linksAt(soon - 1)).signing).toBe(old)
    const { signing, accepted } = await linksAt(soon)
    expect(signing).not.toBe(old)
    expect(accepted.map(({ value }) => value)).toEqual([signing, old])
    expect((await readKeys(own.database, sealing, soon)).hashing).toBe(hashing)
    for (const { name, value } of await own.database.selectFrom('secrets').selectAll().execute()) {
      expect(isSealedWith(key, value, name)).toBe(true)
    }
  })

  test('leaves what the one before has signed working for a time, and ways out for good', async () => {
    await rotate(false)
    const end = begin + acceptedWithin
    for (const purpose of ['meeting', 'your-data-request'] as const) {
      const token = oldToken(purpose, 0)
      expect(readToken(await linksAt(end), token, purpose, end)).toMatchObject({
        token: { purpose },
      })
      expect(readToken(await linksAt(end + 1), token, purpose, end + 1)).toBeUndefined()
    }
    const later = end + 10 * acceptedWithin
    const leaving = oldToken('unsubscribe', 0)
    expect(readToken(await linksAt(later), leaving, 'unsubscribe', later)).toMatchObject({
      token: { subject: 'id' },
    })
  })

  test('does not lengthen the time of those that were replaced before', async () => {
    await rotate(false)
    await rotate(false, begin + acceptedWithin)
    const now = begin + acceptedWithin + 1
    expect(readToken(await linksAt(now), oldToken('meeting', 0), 'meeting', now)).toBeUndefined()
    expect((await linksAt(begin + 2 * acceptedWithin)).accepted).toHaveLength(3)
  })

  test('ends every link before it at once when the old keys are revoked', async () => {
    await rotate(false)
    await rotate(true)
    const links = await linksAt(begin)
    expect(links.accepted).toEqual([{ ...links.accepted[0], value: links.signing }])
    expect(links.signing).not.toBe(old)
    for (const purpose of ['meeting', 'unsubscribe'] as const) {
      expect(readToken(links, oldToken(purpose, 0), purpose, begin)).toBeUndefined()
    }
    expect((await openKeys(own.database, sealing, begin)).links).toEqual(links)
  })

  test('leaves the keys what they were while the database is gone', async () => {
    const other = await createTestDatabase()
    const first = (await openKeys(other.database, sealing, begin)).links
    await other.remove()
    const { linkKeys, refresh } = followLinkKeys(other.database, sealing, first, () => begin)
    await expect(refresh()).rejects.toThrow()
    expect(linkKeys()).toEqual(first)
  })

  test('is taken up by a running server', async () => {
    const first = await linksAt(begin)
    const { linkKeys, refresh } = followLinkKeys(own.database, sealing, first, () => begin)
    await rotate(true)
    expect(linkKeys()).toEqual(first)
    await refresh()
    expect(linkKeys()).toEqual(await linksAt(begin))
  })
})
