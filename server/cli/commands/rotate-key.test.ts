import { expect, onTestFinished, test } from 'vitest'
import { openKeys } from '../../secrets/read-keys.ts'
import { createEmbedded } from '../../testing/databases.ts'
import { runDb } from '../../testing/run-leads.ts'

const key = Buffer.alloc(32, 1)
const SECRETS_KEY = key.toString('base64')

test('db rotate-key says until when older links work, and revokes them, where the keys open', async () => {
  const own = await createEmbedded()
  onTestFinished(own.remove)
  const keys = () => openKeys(own.database, [key], Date.now())
  const rotate = (...words: string[]) =>
    runDb({ ...own.settings, SECRETS_KEY }, 'rotate-key', ...words)
  const before = await keys()
  const { stdout } = await rotate()
  const [, old] = (await keys()).links.accepted
  expect(old?.value).toBe(before.links.signing)
  expect(stdout).toContain(` ${new Date(old?.acceptedUntil ?? 0).toISOString().slice(0, 10)};`)
  expect(await rotate('--revoke-old')).toMatchObject({ code: 0 })
  const { hashing, links } = await keys()
  expect([hashing, links.accepted.length]).toEqual([before.hashing, 1])
  const { code, stderr } = await runDb(own.settings, 'rotate-key')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*SECRETS_KEY[^\n]*\.\n$/)])
})
