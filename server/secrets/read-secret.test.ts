import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { readSecret } from './read-secret.ts'

describe.each(databaseKinds)('the secret on $name', ({ create }) => {
  test('is 256 bits, and one for all who ask at the same moment and later', async () => {
    const { database, remove } = await create()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(database)))
    expect(new Set([...secrets, await readSecret(database)]).size).toBe(1)
    expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32)
    await remove()
  })
})
