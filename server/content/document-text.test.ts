import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editText, parseDocument } from './document-text.ts'
import { editYaml, toValues } from './edit-yaml.ts'

const documents = globSync('content/**/*.{yaml,md}').map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, text, ...parseDocument(text, path) }
})

/** The lines that differ, and by how many lines one is longer. */
function compareLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const first = old.findIndex((line, index) => line !== now[index])
  const fromEnd = old.toReversed().findIndex((line, index) => line !== now.at(-1 - index))
  return { lines: now.slice(first, now.length - fromEnd), more: now.length - old.length }
}

/** Every text among values, with what puts another in its place. */
function* listTexts(value: unknown): Generator<{ text: string; put: (text: string) => void }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'string') yield { text: item, put: (text) => Reflect.set(value, key, text) }
    else yield* listTexts(item)
  }
}

test('over all of content: opened and saved unchanged, no byte changes', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const { path, text, values, body } of documents) {
    expect(editText(text, path, structuredClone({ values, body })), path).toBe(text)
  }
})

test('over all of content: one field changed, only its line changes', () => {
  for (const { path, text, values, body } of documents) {
    const all = [...listTexts(values)]
    for (const at of new Set([0, Math.floor(all.length / 2), all.length - 1])) {
      const changed = structuredClone(values)
      const field = [...listTexts(changed)][at]
      if (!field || field.text.includes('\n')) continue
      field.put(`${field.text} too`)
      const edited = editText(text, path, { values: changed, body })
      const { lines, more } = compareLines(text, edited)
      expect([lines.length, more], `${path}: ${field.text}\n${lines.join('\n')}`).toEqual([1, 0])
      expect(lines[0]).toContain(' too')
    }
  }
})

const list = `# Of the bands
bands:
  # The first.
  - band: text
    heading: 'One' # aside
  - { band: closing, heading: Two }

  # The third.
  - band: points
    items: [ a, b ]
    note: a long text
end: true
`

test.each([
  [
    'an entry moves with the comment above it',
    (bands: unknown[]) => bands.toReversed(),
    `# Of the bands
bands:
  # The third.
  - band: points
    items: [ a, b ]
    note: a long text
  - { band: closing, heading: Two }
  # The first.
  - band: text
    heading: 'One' # aside
end: true
`,
  ],
  [
    'an entry goes',
    ([first, , third]: unknown[]) => [first, third],
    list.replace('  - { band: closing, heading: Two }\n', ''),
  ],
  [
    'an entry comes',
    ([first, ...others]: unknown[]) => [first, { band: 'text', heading: 'New: it' }, ...others],
    list.replace('  - { band', '  - band: text\n    heading: "New: it"\n  - { band'),
  ],
  [
    'a field comes behind the one before it, and another goes',
    ([, ...others]: unknown[]) => [{ band: 'text', id: 'x', heading: 'Uno' }, ...others],
    list.replace("    heading: 'One'", "    id: x\n    heading: 'Uno'"),
  ],
  [
    'what is in brackets stays there',
    ([first, , third]: unknown[]) => [
      first,
      { band: 'closing', heading: 'Two, three' },
      { ...Object(third), items: ['b', 'c, d'] },
    ],
    list.replace('heading: Two', 'heading: "Two, three"').replace('[ a, b ]', '[ b, "c, d" ]'),
  ],
  ['nothing is left', () => [], '# Of the bands\nbands: []\nend: true\n'],
])('%s', (_what, change, expected) => {
  const { bands } = parseDocument(list, 'content/pages/a.yaml').values as { bands: unknown[] }
  expect(editYaml(list, { bands: change(structuredClone(bands)), end: true })).toBe(expected)
})

test.each([
  ['all its fields are others', 'c:\n  f: 1\nd: 2\n', 'c:\n  e: 1\nd: 2\n'],
  ['its first fields are others', '- a: 1\n  b: 2\n  c: 3\n', '- d: 4\n  c: 3\n'],
  ['a field comes within one whose next goes', 'd:\n  a: 1\nb: 2\n', 'd:\n  a: 1\n  e: 2\nc: 3\n'],
  ['what was empty is written', 'a:\nb: 1\n', 'a: One\nb: 1\n'],
])('%s', (_what, before, after) => {
  expect(editYaml(before, toValues(parse(after)))).toBe(after)
})
