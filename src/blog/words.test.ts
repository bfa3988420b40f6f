import { expect, test } from 'vitest'
import { chapterLengths, wordCount } from './words.ts'

test('words are counted, marks and pipes are not, and an address is one', () => {
  expect(wordCount('**Two** words')).toBe(2)
  expect(wordCount('| --- | :-: |')).toBe(0)
  expect(wordCount('see example.com/a-b')).toBe(2)
})

test('an article has a length for what comes first, and one for each heading of the second level', () => {
  expect(
    chapterLengths('One two.\n\n## First\n\na b c\n\n### Within\n\nd\n\n## Second\n\ne'),
  ).toEqual([2, 6, 2])
  expect(chapterLengths('')).toEqual([0])
})
