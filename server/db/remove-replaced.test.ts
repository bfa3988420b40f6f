import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeReplaced } from './remove-replaced.ts'

test('a database that a restore has put aside goes with its log, and nothing else does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cam-replaced-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const old = 'cam.db.replaced-20260101T000000Z'
  const kept = ['cam.db', 'cam.db.replaced-20260101T000001Z', `${old}.mine`]
  for (const name of [old, `${old}-wal`, `${old}-shm`, ...kept])
    writeFileSync(join(folder, name), '')
  removeReplaced(folder, Date.UTC(2026, 0, 1, 0, 0, 1))
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
  removeReplaced(join(folder, 'none'), 0)
})
