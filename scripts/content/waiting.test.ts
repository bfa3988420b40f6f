import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftKey } from '../../src/build/draft-key.ts'
import { draftPath } from '../../src/content/draft-path.ts'

test('a draft keeps its address, which nobody without the key can tell', () => {
  const path = draftPath('posts', 'two-reps', 'one key')
  expect(path).toMatch(/^\/drafts\/posts\/[0-9a-f]{32}$/)
  expect(path).not.toContain('two-reps')
  expect(draftPath('posts', 'two-reps', 'one key')).toBe(path)
  expect(draftPath('posts', 'two-reps', 'another key')).not.toBe(path)
  expect(draftPath('posts', 'three-reps', 'one key')).not.toBe(path)
  expect(draftPath('jobs', 'two-reps', 'one key').split('/')[3]).not.toBe(path.split('/')[3])
})

test('the key is made once, and is for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  try {
    const key = draftKey(folder)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(draftKey(folder)).toBe(key)
    expect(readFileSync(join(folder, 'drafts.key'), 'utf8')).toBe(key)
    expect(statSync(join(folder, 'drafts.key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
