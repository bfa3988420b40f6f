import { glob, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { z } from 'astro/zod'
import { parse } from 'yaml'
import { fillTokens } from './fill-tokens.ts'
import { formatContentError } from './format-content-error.ts'
import { scrollable } from './scrollable.ts'

const headingId = /(<h[1-6]) id="[^"]*"/g

export interface ContentOptions {
  /** Whether headings get ids to link to; not where several texts with the same headings share a page. */
  headingIds?: boolean
}

/**
 * Loads a folder or a single file of YAML and Markdown, with `{claims.name}` and its like filled in.
 * An entry's id is its front matter's `slug`, or the file's name without a leading number and ending:
 * `03-hubspot.yaml` is `hubspot`.
 *
 * @param pattern the files, from the project's folder, for example `content/faq/*.md`.
 * @param schema what each file must hold; a file that does not ends the build with a message that names it.
 */
export function contentFiles(
  pattern: string,
  schema: z.ZodType,
  { headingIds = true }: ContentOptions = {},
): Loader {
  return {
    name: 'content-files',
    async load(context) {
      const load = () => loadAll(pattern, schema, headingIds, context)
      await load()
      context.watcher?.on('all', (_event, path) => {
        if (/\/content\/.*\.(md|yaml)$/.test(path)) void load()
      })
    },
  }
}

async function loadAll(
  pattern: string,
  schema: z.ZodType,
  headingIds: boolean,
  context: LoaderContext,
): Promise<void> {
  context.store.clear()
  const files = await Array.fromAsync(glob(pattern))
  for (const file of files.sort()) await loadOne(file, schema, headingIds, context)
}

async function loadOne(
  file: string,
  schema: z.ZodType,
  headingIds: boolean,
  context: LoaderContext,
): Promise<void> {
  const { front, body } = split(await readFile(file, 'utf8'), file)
  const data = fillTokens(readYaml(front, file), file)
  const id = typeof data.slug === 'string' ? data.slug : idOf(file)
  if (context.store.has(id)) throw new Error(`${file}: another file is called ${id} already.`)
  const fault = formatContentError(file, data, schema)
  if (fault) throw new Error(fault)
  const parsed = await context.parseData({ id, data, filePath: file })
  const text = fillTokens(body, file)
  const rendered = text
    ? await context.renderMarkdown(text, { fileURL: pathToFileURL(join(process.cwd(), file)) })
    : undefined
  if (rendered) rendered.html = scrollable(rendered.html)
  if (rendered && !headingIds) rendered.html = rendered.html.replaceAll(headingId, '$1')
  context.store.set({ id, data: parsed, body: text, filePath: file, ...(rendered && { rendered }) })
}

/** A YAML file is all data; a Markdown file has its data between two lines of dashes. */
function split(text: string, file: string): { front: string; body: string } {
  if (extname(file) === '.yaml') return { front: text, body: '' }
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`${file}: the file must begin with a block between two lines of ---.`)
  return { front: match[1] ?? '', body: match[2] ?? '' }
}

function readYaml(text: string, file: string): Record<string, unknown> {
  let data: unknown
  try {
    data = parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'is not valid YAML'}`)
  }
  if (Array.isArray(data)) return { items: data }
  if (data && typeof data === 'object') return data as Record<string, unknown>
  throw new Error(`${file}: the file is empty; it must hold named fields or a list.`)
}

function idOf(file: string): string {
  return basename(file, extname(file)).replace(/^\d+-/, '')
}
