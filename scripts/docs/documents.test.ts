import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverSettings } from '../../server/settings/settings.ts'
import { developerSettings } from './developer-settings.ts'
import { documents } from './documents.ts'
import { generatedParts, withGeneratedParts } from './generated-parts.ts'
import { longLines, proseWidth } from './wrap-prose.ts'

test.each(documents())('%s has the tables that the code generates', (file) => {
  const text = readFileSync(file, 'utf8')
  // When this fails: npm run docs.
  expect(text).toBe(withGeneratedParts(text))
})

test.each(documents())(`%s has no line of prose over ${proseWidth} characters`, (file) => {
  // When this fails: npm run docs.
  expect(longLines(readFileSync(file, 'utf8'))).toEqual([])
})

test.each(documents())('%s names no file of the project that does not exist', (file) => {
  const text = readFileSync(file, 'utf8')
  const named = [
    ...text.matchAll(
      /`((?:bench|contract|docs|media|public|scripts|server|src|tests)\/[\w./@-]*)`/g,
    ),
    ...text.matchAll(/\]\((?!https?:|mailto:|[#/])([^)#]+)/g),
  ].map(([, name = '']) => name)
  const missing = named.filter(
    (name) => !existsSync(name) && !existsSync(join(dirname(file), name)),
  )
  expect(missing).toEqual([])
})

test('the documents name every command there is, and no other', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const text = documents()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  const ran = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  const existing = Object.keys(scripts)
  expect(existing.filter((name) => !named.includes(name))).toEqual([])
  expect(ran.filter((name) => !existing.includes(name))).toEqual([])
})

test('every decision is listed, and every decision that code or a document names exists', () => {
  const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  expect([...index.matchAll(/\]\((\d{3}-[a-z-]+\.md)\)/g)].map(([, name]) => name)).toEqual(
    decisions,
  )

  const numbers = decisions.map((name) => name.slice(0, 3))
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.astro'], {
    encoding: 'utf8',
  })
  const named = files
    .trim()
    .split('\n')
    .filter((file) => existsSync(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:decisions?[ /]|\]\(|^\[)(\d{3})\b/gm),
    ])
    .map(([, number = '']) => number)
  expect(named.filter((number) => !numbers.includes(number))).toEqual([])
})

test('every table that is generated stands in a document', () => {
  const all = documents().map((file) => readFileSync(file, 'utf8'))
  const missing = Object.keys(generatedParts).filter(
    (name) => !all.some((text) => text.includes(`<!-- generated: ${name} -->`)),
  )
  expect(missing).toEqual([])
})

describe('a document', () => {
  test('keeps all that stands outside of the markers', () => {
    const text =
      'Before\n\n<!-- generated: tables -->\nstale words\n<!-- end of tables -->\n\nAfter\n'
    const written = withGeneratedParts(text)
    expect(written).toMatch(/^Before\n/)
    expect(written).toMatch(/\nAfter\n$/)
    expect(written).toContain('| `messages`')
    expect(written).not.toContain('stale words')
    expect(withGeneratedParts(written)).toBe(written)
  })

  test.each([
    ['<!-- generated: nothing -->\n<!-- end of nothing -->', 'Nothing generates “nothing”.'],
    ['<!-- generated: tables -->\n| a |\n', 'The end of “tables” is not marked.'],
  ])('is refused with a wrong marker: %s', (text, message) => {
    expect(() => withGeneratedParts(text)).toThrow(message)
  })
})

test('every variable that code reads is documented', () => {
  /** Of the system, of the tools, and what one script of ours tells another. */
  const others = ['PATH', 'CI', 'GIT_COMMITTER_DATE']
  const known = [...Object.keys(serverSettings), ...Object.keys(developerSettings), ...others]
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.astro'], {
    encoding: 'utf8',
  })
  const read = files
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env\.(\w+)/g)])
    .map(([, name = '']) => name)
  expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([])
})
