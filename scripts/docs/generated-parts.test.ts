import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { serverSettings } from '../../server/settings/settings.ts'
import { webhookEvent } from '../../server/testing/webhook-event.ts'
import { documents, insertGeneratedParts } from './generated-parts.ts'

test.each(documents())('%s has the tables that the code generates', (file) => {
  const text = readFileSync(file, 'utf8')
  // When this fails: npm run docs.
  expect(text).toBe(insertGeneratedParts(text))
})

test.each(documents())('%s names no file of the project that does not exist', (file) => {
  const text = readFileSync(file, 'utf8')
  const named = [
    ...text.matchAll(
      /`((?:bench|contract|deploy|desk|docs|public|scripts|server|src|tests)\/[\w./@[\]-]*)`/g,
    ),
    // Without indented lines, which are examples.
    ...text.replaceAll(/^ {4}.*/gm, '').matchAll(/\]\((?!https?:|mailto:|[#/])([^)#]+)/g),
  ].map(([, name = '']) => name)
  const missing = named.filter(
    (name) => !existsSync(name) && !existsSync(join(dirname(file), name)),
  )
  expect(missing).toEqual([])
})

test('every variable that code reads is documented', () => {
  /** Variables of the system and of tools, and those between scripts of ours. */
  const others = ['PATH', 'CI', 'NODE_ENV', 'GIT_COMMITTER_DATE']
  const documented = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)]
  const known = [...Object.keys(serverSettings), ...documented.map(([, name]) => name), ...others]
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

test('the example of an event is as the schema has it, and nothing else', () => {
  const [, json = ''] = /```json\n(.+?)\n```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const example = JSON.parse(json)
  expect(webhookEvent.parse(example)).toEqual(example)
})
