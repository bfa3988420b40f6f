// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFiles } from './content-loader.ts'

type Entry = Parameters<LoaderContext['store']['set']>[0]

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

/** Loads the files of the folder as a build does; without a schema, with everything content. */
async function load(pattern: string, schema: z.ZodType = z.any()): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const context = {
    store: {
      clear: () => entries.clear(),
      has: (id: string) => entries.has(id),
      set: (entry: Entry) => entries.set(entry.id, entry),
    },
    parseData: async ({ data }: { data: unknown }) => data,
    renderMarkdown: async (html: string) => ({ html }),
  }
  await contentFiles(join(folder, pattern), schema).load(context as unknown as LoaderContext)
  return entries
}

test('a Markdown file is its block of fields and its text, with tokens filled in both', async () => {
  write('01-what.md', '---\nquestion: What does {brand} read?\n---\n\n{brand} reads public data.\n')
  const entry = (await load('*.md')).get('what')
  expect(entry?.data).toEqual({ question: 'What does CAM read?' })
  expect(entry?.body).toContain('CAM reads public data.')
  expect(entry?.rendered?.html).toContain('CAM reads public data.')
})

test('files come in the order of their names, whatever order the folder has', async () => {
  for (const name of ['03-c.yaml', '01-a.yaml', '02-b.yaml']) write(name, 'name: x\n')
  expect([...(await load('*.yaml')).keys()]).toEqual(['a', 'b', 'c'])
})

test('a field called slug names the entry before the file’s name does', async () => {
  write('01-engineer.yaml', 'slug: senior-engineer\n')
  expect([...(await load('*.yaml')).keys()]).toEqual(['senior-engineer'])
})

test('a file that is a list has its items in one field', async () => {
  write('logos.yaml', '- name: a\n- name: b\n')
  expect((await load('*.yaml')).get('logos')?.data).toEqual({
    items: [{ name: 'a' }, { name: 'b' }],
  })
})

test.each([
  ['text without a block of fields', 'no-block.md', 'Only text.', 'must begin with a block'],
  ['an empty file', 'empty.yaml', '', 'the file is empty'],
  ['broken YAML', 'broken.yaml', 'name: "open', 'broken.yaml: '],
  ['an unknown token', 'token.yaml', 'name: "{claims.nothing}"', '{claims.nothing} has no value'],
])('%s stops the build and names the file', async (_what, name, text, message) => {
  write(name, text)
  const error = await load(name).catch((reason) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toContain(name)
  expect(error.message).toContain(message)
})

test('two files of one name stop the build', async () => {
  write('01-same.yaml', 'name: x\n')
  write('02-same.yaml', 'name: y\n')
  await expect(load('*.yaml')).rejects.toThrow('another file is called same already')
})

test('a file against its schema stops the build, naming the file and the field', async () => {
  write('01-job.yaml', 'title: Engineer\nposted: last week\n')
  const schema = z.strictObject({ title: z.string(), posted: z.iso.date().describe('the day') })
  const error = await load('*.yaml', schema).catch((reason) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toMatch(
    /01-job\.yaml is not as it should be:\n {2}line 2, posted: .+"last week" \(the day\)/,
  )
})
