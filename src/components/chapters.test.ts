import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'

test('the chapters of an article are its headings of the second level', () => {
  expect(
    chaptersOf([
      { depth: 1, slug: 'title', text: 'Title' },
      { depth: 2, slug: 'one', text: 'One' },
      { depth: 3, slug: 'detail', text: 'Detail' },
      { depth: 2, slug: 'two', text: 'Two' },
    ]),
  ).toEqual([
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ])
})
