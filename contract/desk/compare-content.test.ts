import { expect, test } from 'vitest'
import { compareContent, mergeContent } from './compare-content.ts'

test('two documents differ in each text that is another', () => {
  const written = (heading: string, body: string) => ({
    values: { bands: [{ band: 'text', heading }] },
    body,
  })
  const changes = compareContent(written('Old', 'A\n\nB'), written('New', 'A\n\nC'))
  expect(changes).toMatchObject([
    { place: ['Text, New', 'Heading'], before: 'Old', after: 'New' },
    { place: ['Text'], before: 'B', after: 'C' },
  ])
})

test('of two versions each change is taken from either, and all else stays', () => {
  const text = (heading: string) => ({ band: 'text', heading, lead: 'Both' })
  const before = {
    values: { title: 'Old', bands: [text('Kept'), text('Taken out'), text('Last')] },
    body: 'A\n\n- B\n\n  in a list\n\nC',
  }
  const after = {
    values: { bands: [text('Kept'), text('At last'), { band: 'new', heading: 'Added' }], more: 1 },
    body: 'Z\n\n- B\n\n  in my list\n\nC\n',
  }
  const changes = compareContent(before, after).map((change) => [change.before, change.after])
  expect(changes).toEqual([
    ['Old', ''],
    ['Taken out', 'At last'],
    ['Last: Both', 'Added'],
    ['', '1'],
    ['A', 'Z'],
    ['  in a list', '  in my list'],
  ])
  expect(mergeContent(before, after, () => false)).toEqual(after)
  expect(mergeContent(before, after, () => true)).toEqual({
    values: before.values,
    body: `${before.body}\n`,
  })
  expect(mergeContent(before, after, (index) => index === 2 || index === 5)).toEqual({
    values: { bands: [text('Kept'), text('At last'), text('Last')], more: 1 },
    body: 'Z\n\n- B\n\n  in a list\n\nC\n',
  })
})

test('an entry that was added or taken out is one change', () => {
  const list = (...items: string[]) => ({ values: { items }, body: '' })
  const [before, after] = [list('a', 'b', 'c', 'd'), list('a', 'c', 'e', 'd', 'f')]
  expect(compareContent(before, after)).toHaveLength(3)
  expect(mergeContent(before, after, () => true)).toEqual(before)
  const moved = [list('a', 'b'), list('b', 'a')] as const
  expect(compareContent(...moved)).toHaveLength(1)
  expect(mergeContent(...moved, () => true)).toEqual(moved[0])
})
