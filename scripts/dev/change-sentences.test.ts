import { expect, test } from 'vitest'
import { changeSentence, sentencesIn } from './change-sentences.ts'

const texts = (file: string, source: string) =>
  sentencesIn(file, source).map(({ start, end }) => source.slice(start, end))

test('the sentences of a YAML file are its texts of some words', () => {
  const source = `heading: Stay informed
email: { label: Email, hint: "So that everybody knows." }
slug: a slug of many words
list:
  - One more sentence here
`
  expect(texts('a.yaml', source)).toEqual([
    'Stay informed',
    '"So that everybody knows."',
    'One more sentence here',
  ])
})

test('the sentences of a Markdown file stand in its head and in its paragraphs', () => {
  const source = `---
title: A title of words
slug: a-slug
---
Every paragraph counts.

## No heading does

- nor an item of a list
`
  expect(texts('a.md', source)).toEqual(['A title of words', 'Every paragraph counts.'])
})

test.each([
  ['A plain sentence.', 'A plain secnetne.'],
  ['Write to {brandname} today!', 'Write to {brandname} tyado!'],
  ['Follow [this guide](/guides) there', 'Follow [this guide](/guides) tereh'],
  ['Other people count seven small things', 'Other people ctnuo seven small things'],
  ['It is so', undefined],
])('%s becomes %s', (source, changed) => {
  expect(changeSentence(source, { start: 0, end: source.length })).toBe(changed)
})
