// @vitest-environment node

import { EventEmitter } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { eventually } from '../testing/browser.ts'
import { contentFiles } from './content-loader.ts'

type Entry = Parameters<LoaderContext['store']['set']>[0]

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

async function load(pattern: string, schema: z.ZodType = z.any()): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  await contentFiles(join(folder, pattern), schema).load(fakeContext(entries))
  return entries
}

function fakeContext(entries: Map<string, Entry>, own: object = {}): LoaderContext {
  const context = {
    store: {
      clear: () => entries.clear(),
      set: (entry: Entry) => entries.set(entry.id, entry),
    },
    renderMarkdown: async (html: string) => ({ html }),
    ...own,
  }
  return context as unknown as LoaderContext
}

test('a Markdown file is its block of fields and its text, with tokens filled in both', async () => {
  write('01-what.md', '---\nquestion: What does {brand} read?\n---\n\n{brand} reads public data.\n')
  const entry = (await load('*.md')).get('what')
  expect(entry?.data).toEqual({ question: 'What does CAM read?' })
  expect(entry?.body).toContain('CAM reads public data.')
  expect(entry?.rendered?.html).toContain('CAM reads public data.')
})

test('two files of one name stop the build', async () => {
  write('01-same.yaml', 'name: x\n')
  write('02-same.yaml', 'name: y\n')
  await expect(load('*.yaml')).rejects.toThrow('01-same.yaml is called same already')
})

describe('while content is edited', () => {
  const watcher = new EventEmitter()
  let entries: Map<string, Entry>
  let warnings: string[]

  beforeEach(async () => {
    entries = new Map()
    warnings = []
    watcher.removeAllListeners()
    write('01-a.yaml', 'name: one\n')
    write('02-b.yaml', 'name: two\n')
    const logger = { error: (message: string) => warnings.push(message) }
    const schema = z.strictObject({ name: z.string(), slug: z.string().optional() })
    const context = fakeContext(entries, { watcher, logger })
    await contentFiles(join(folder, '*.yaml'), schema).load(context)
  })

  const change = (file = join(folder, '01-a.yaml')) => watcher.emit('all', 'change', file)
  const names = () => Object.fromEntries([...entries].map(([id, { data }]) => [id, data.name]))

  test('a file that is wrong is told of, and the collection stays what it was until it is mended', async () => {
    write('01-a.yaml', 'nam: broken\n')
    write('02-b.yaml', 'name: three\n')
    change()
    await eventually(() =>
      expect(warnings.join()).toMatch(
        /01-a\.yaml is wrong:\n {2}line 1, .*nam: there is no such field/s,
      ),
    )
    expect(names()).toEqual({ a: 'one', b: 'two' })
    write('01-a.yaml', 'name: mended\n')
    // A file of tokens, which any other may quote.
    change(resolve('content/claims.yaml'))
    await eventually(() => expect(names()).toEqual({ a: 'mended', b: 'three' }))
  })

  test('a file that is renamed or taken away is no longer there, and nothing is called so twice', async () => {
    renameSync(join(folder, '01-a.yaml'), join(folder, '09-a.yaml'))
    for (let event = 0; event < 20; event += 1) change()
    rmSync(join(folder, '02-b.yaml'))
    change()
    await eventually(() => expect(names()).toEqual({ a: 'one' }))
    expect(warnings).toEqual([])
  })
})
