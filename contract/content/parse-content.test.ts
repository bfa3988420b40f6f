// @vitest-environment node
import { expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { parseContent } from './parse-content.ts'

const none = new Map()

const markdown =
  '---\ntitle: One\nkinds:\n  - name: a\n    size: 2\n---\n\nText with {claims.nothing}.\n'

test.each([
  ['content/a.md', ['title'], 2],
  ['content/a.md', ['kinds', 0], 4],
  ['content/a.md', ['kinds', 0, 'size'], 5],
  // A missing field is reported at the line of its parent.
  ['content/a.md', ['kinds', 0, 'none'], 4],
  ['content/list.yaml', ['items', 1, 'name'], 3],
])('in %s the field %j is on line %i', (file, path, line) => {
  const list = '# Logos\n- name: a\n- name: b\n'
  const text = file.endsWith('.md') ? markdown.replace('{claims.nothing}', 'care') : list
  expect(parseContent(text, file, none).findLine(path)).toBe(line)
})

test.each([
  ['a: 1\nb: "x" y', 2, 'something follows where a text or list has ended: put the whole text'],
  ['a: 1\nb: one: two', 2, 'a colon and a space stand within a text'],
  ['a:\n\tb: 1', 2, 'a line begins with a tab: use spaces'],
  ['a: 1\na: 2', 2, 'this field stands there twice'],
  ['a: @x', 1, 'a text may not begin with this sign'],
  ['a: [1, 2\nb: 1', 2, 'a bracket is not closed'],
  ['a\nb: 1', 1, 'a colon is missing behind the name'],
])('%j is told with line %i and what to mend', (text, line, message) => {
  expect(() => parseContent(text, 'content/a.yaml', none)).toThrow(
    new RegExp(`^content/a\\.yaml, line ${line}: ${message}`),
  )
})

test.each([
  ['broken YAML', 'content/a.md', '---\ntitle: One\nname: "open\n---\n', 3],
  ['a token without a value in the text', 'content/a.md', markdown, 8],
  ['a token without a value in a field', 'content/a.yaml', 'a: 1\nb: "{claims.nothing}"\n', 2],
  ['no block of fields', 'content/a.md', 'Text', 1],
  ['a conflict that git left', 'content/a.md', `${markdown}<<<<<<< ours\na\n=======\nb\n`, 9],
])('%s is told with its line', (_what, file, text, line) => {
  const message = new RegExp(`^${file}.* line ${line}\\b`)
  expect(() => parseContent(text, file, none)).toThrow(message)
  expect(() => parseContent(text, file, none)).toThrow(ContentError)
})
