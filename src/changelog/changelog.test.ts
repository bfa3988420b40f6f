import { describe, expect, test } from 'vitest'
import { type ChangelogEntry, changelogEntrySchema } from '../content/changelog-entry.ts'
import { formatContentError } from '../content/format-content-error.ts'
import { releaseHtml, releasesOf } from './changelog.ts'

function entry(date: string, other: Partial<ChangelogEntry> = {}): ChangelogEntry {
  return {
    title: 'A release',
    date,
    summary: 'It is here.',
    added: ['Lists'],
    ...other,
  }
}

describe('releasesOf', () => {
  test('the newest comes first, two of one day by name', () => {
    const entries = [
      { id: 'b', data: entry('2027-01-18') },
      { id: 'c', data: entry('2027-02-01') },
      { id: 'a', data: entry('2027-01-18') },
    ]
    expect(releasesOf(entries).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  test('the kinds have a fixed order, and an empty one is left out', () => {
    const data = entry('2027-01-18', { removed: ['The old one'], fixed: ['The date'] })
    expect(releasesOf([{ id: 'a', data }])[0]?.changes).toEqual([
      { kind: 'added', lines: ['Lists'] },
      { kind: 'fixed', lines: ['The date'] },
      { kind: 'removed', lines: ['The old one'] },
    ])
  })
})

test('an entry in the feed says all of it', () => {
  const [release] = releasesOf([
    { id: 'a', data: entry('2027-01-18', { summary: 'Lists & views.', fixed: ['The date'] }) },
  ])
  const names = { added: 'Added', changed: 'Changed', fixed: 'Fixed', removed: 'Removed' }
  const html = release && releaseHtml(release, names)
  expect(html).toBe(
    '<p>Lists &amp; views.</p><h2>Added</h2><ul><li>Lists</li></ul><h2>Fixed</h2><ul><li>The date</li></ul>',
  )
})

describe('a file of the changelog', () => {
  const fault = (data: unknown) =>
    formatContentError('content/changelog/a.yaml', data, changelogEntrySchema)

  test('is taken when it is as it should be', () => {
    expect(fault(entry('2027-01-18'))).toBeUndefined()
  })

  test.each([
    [{ date: 'soon' }, 'date: '],
    [{ added: undefined }, 'at least one of added, changed, fixed, removed'],
    [{ added: ['x'.repeat(161)] }, 'added.0: '],
    [{ improved: ['Speed'] }, 'improved: there is no such field'],
  ])('is refused with %j', (change, sentence) => {
    expect(fault({ ...entry('2027-01-18'), ...change })).toContain(sentence)
  })
})
