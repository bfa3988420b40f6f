import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acceptedFor } from '../../secrets/link-keys.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { runDb } from '../../testing/run-leads.ts'

const key = Buffer.alloc(32, 1)
const SECRETS_KEY = key.toString('base64')

describe.each(databaseKinds)('db rotate-key on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())
  const keys = () => openKeys(own.database, [key], Date.now())
  const rotate = (...words: string[]) =>
    runDb({ ...own.settings, SECRETS_KEY }, 'rotate-key', ...words)

  test('says until when the links work that were mailed before', async () => {
    const before = await keys()
    const { code, stdout } = await rotate()
    expect(code).toBe(0)
    const { hashing, links } = await keys()
    expect(hashing).toBe(before.hashing)
    const [, old] = links.accepted
    expect(old?.value).toBe(before.links.signing)
    expect(stdout).toContain(` ${new Date(old?.acceptedUntil ?? 0).toISOString().slice(0, 10)};`)
    expect(old?.acceptedUntil).toBeGreaterThan(acceptedFor)
  })

  test('--revoke-old leaves nothing of the keys before', async () => {
    const before = await keys()
    await rotate()
    expect(await rotate('--revoke-old')).toMatchObject({ code: 0, stderr: '' })
    const { hashing, links } = await keys()
    expect(hashing).toBe(before.hashing)
    expect(links.accepted.map(({ value }) => value)).toEqual([links.signing])
    expect(links.signing).not.toBe(before.links.signing)
  })

  test('makes none where those that are there do not open', async () => {
    const before = await keys()
    const { code, stderr } = await runDb(own.settings, 'rotate-key')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*SECRETS_KEY[^\n]*\.\n$/),
    })
    expect(await keys()).toEqual(before)
  })
})
