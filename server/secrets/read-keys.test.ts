import { describe, expect, test } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { openKeys, readKeys } from './read-keys.ts'
import { isSealedWith } from './seal.ts'

const now = Date.UTC(2026, 0, 2)
const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

describe.each(databaseKinds)('the keys on $name', (kind) => {
  const own = databaseForEach(kind)
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
