import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const keys = [1, 2].map((byte) => Buffer.alloc(32, byte))
const [first = '', second = ''] = keys.map((key) => key.toString('base64'))

test('keys are read from a list, in either alphabet of base64', () => {
  expect(readSettings({ SECRETS_KEY: `${first}, ${second}` }).SECRETS_KEY).toEqual(keys)
  const url = keys[0]?.toString('base64url')
  expect(readSettings({ SECRETS_KEY: url }).SECRETS_KEY).toEqual([keys[0]])
})

test('and from the lines of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cam-key-'))
  const file = join(folder, 'key')
  writeFileSync(file, `${first}\n${second}\n`)
  expect(readSettings({ SECRETS_KEY_FILE: file }).SECRETS_KEY_FILE).toEqual(keys)
  rmSync(folder, { recursive: true })
})
