import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftKey } from '../../src/build/draft-key.ts'
import { draftPath } from '../../src/content/draft-path.ts'
import type { ScheduledFile } from '../../src/content/scheduled-files.ts'
import { shownBy, waiting } from './waiting.ts'

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

/** Posts that wait, by name. */
function posts(entries: Record<string, { draft?: true; publishOn?: string; until?: string }>) {
  const files = Object.entries(entries).map(
    ([id, data]) =>
      ({ collection: 'posts', id, file: `${id}.md`, data }) as unknown as ScheduledFile,
  )
  return waiting(files, { now: Date.UTC(2027, 0, 1), zone: 'UTC' })
}

test('what waits is at the address that it will have, from its day on', () => {
  const found = posts({
    shown: {},
    ended: { until: '2026-12-01' },
    later: { publishOn: '2027-02-01' },
    never: { draft: true, publishOn: '2027-02-01' },
  })
  expect(found.map(({ address, begins }) => [address, begins])).toEqual([
    ['/blog/later', Date.UTC(2027, 1, 1)],
    ['/blog/never', Number.POSITIVE_INFINITY],
  ])
})

test('what waits may link to what shows no later than itself', () => {
  const found = posts({
    one: { publishOn: '2027-02-01' },
    two: { publishOn: '2027-03-01' },
    draft: { draft: true },
    other: { draft: true },
  })
  const mayLink = (from: number, to: string) => {
    const entry = found[from]
    return entry !== undefined && shownBy(entry, `/blog/${to}`, found).length > 0
  }
  expect([mayLink(0, 'two'), mayLink(1, 'one')]).toEqual([false, true])
  expect([mayLink(1, 'draft'), mayLink(2, 'two')]).toEqual([false, true])
  expect([mayLink(2, 'other'), mayLink(3, 'draft'), mayLink(3, 'none')]).toEqual([
    true,
    true,
    false,
  ])
})
