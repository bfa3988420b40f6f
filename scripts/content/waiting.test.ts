import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftKey, draftPath } from '../../src/content/draft-path.ts'
import { type ScheduledFile, scheduledCollections } from '../../src/content/scheduled-files.ts'
import { allScheduled, leftOut } from './schedule-of-content.ts'
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

const zone = 'Europe/Tallinn'
const at = { now: Date.parse('2027-01-18T12:00Z'), zone }

/** A post with these fields, the fourth line of whose file each of them is on. */
function post(name: string, fields: Partial<ScheduledFile<'posts'>['data']>): ScheduledFile {
  const data = { date: '2027-01-01', ...fields } as ScheduledFile<'posts'>['data']
  return { collection: 'posts', id: name, file: `content/posts/${name}.md`, data, lineOf: () => 4 }
}

test('every collection that has these fields is read', () => {
  const read = new Set(allScheduled().map(({ collection }) => collection))
  expect([...read].sort()).toEqual(Object.keys(scheduledCollections).sort())
})

test('what is left out is told with the reason', () => {
  const entries = [
    post('draft', { draft: true }),
    post('soon', { publishOn: '2027-02-01' }),
    post('over', { until: '2027-01-17' }),
    post('shown', { publishOn: '2027-01-18' }),
  ]
  expect(leftOut(entries, at)).toEqual([
    'content/posts/draft.md: left out, a draft',
    'content/posts/soon.md: left out until 2027-02-01',
    'content/posts/over.md: left out, ended with 2027-01-17',
  ])
})
