// @vitest-environment node
import { expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { parseContent } from './parse-content.ts'

const markdown =
  '---\ntitle: One\nkinds:\n  - name: a\n    size: 2\n---\n\nText with {claims.nothing}.\n'

test('each field is on the line of its file', () => {
  const { findLine } = parseContent(markdown.replace('{claims.nothing}', 'care'), 'content/a.md')
  expect(findLine(['title'])).toBe(2)
  expect(findLine(['kinds'])).toBe(3)
  expect(findLine(['kinds', 0])).toBe(4)
  expect(findLine(['kinds', 0, 'size'])).toBe(5)
})

test('a field that is missing is told with what it is missing in', () => {
  const { findLine } = parseContent('a: 1\nlist:\n  - name: a\n', 'content/a.yaml')
  expect(findLine(['list', 0, 'size'])).toBe(3)
  expect(findLine(['size'])).toBe(1)
})

test('the items of a list are on the lines of their file', () => {
  const { findLine } = parseContent('# Logos\n- name: a\n- name: b\n', 'content/a.yaml')
  expect(findLine(['items', 1, 'name'])).toBe(3)
})

test.each([
  ['a: 1\nb: "x" y', 2, 'something follows where a text or list has ended: put the whole text'],
  ['a: 1\nb: one: two', 2, 'a colon and a space stand within a text'],
  ['a:\n\tb: 1', 2, 'a line begins with a tab: use spaces'],
  ['a: 1\na: 2', 2, 'this field stands there twice'],
  ['a: @x', 1, 'a text may not begin with this sign'],
  ['a: [1, 2\nb: 1', 2, 'a bracket is not closed'],
  ['a\nb: 1', 1, 'a colon is missing behind the name'],
])('%j is told with line %i and what to mend', (text, line, told) => {
  expect(() => parseContent(text, 'content/a.yaml')).toThrow(
    new RegExp(`^content/a\\.yaml, line ${line}: ${told}`),
  )
})

test.each([
  ['broken YAML', 'content/a.md', '---\ntitle: One\nname: "open\n---\n', 3],
  ['a token without a value in the text', 'content/a.md', markdown, 8],
  ['a token without a value in a field', 'content/a.yaml', 'a: 1\nb: "{claims.nothing}"\n', 2],
  ['no block of fields', 'content/a.md', 'Text', 1],
  ['a conflict that git left', 'content/a.md', `${markdown}<<<<<<< ours\na\n=======\nb\n`, 9],
])('%s is told with its line', (_what, file, text, line) => {
  const told = new RegExp(`^${file}.* line ${line}\\b`)
  expect(() => parseContent(text, file)).toThrow(told)
  expect(() => parseContent(text, file)).toThrow(ContentError)
})
