import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { z } from 'astro/zod'
import { ContentError } from './content-error.ts'
import { contentFault } from './format-content-error.ts'
import { pageFiles, pageName, shapeName } from './page-files.ts'
import { entryId, parseContent } from './parse-content.ts'
import { schema as plainPage } from './plain-page.ts'
import { scrollable } from './scrollable.ts'

const headingId = /(<h[1-6]) id="[^"]*"/g

export interface ContentOptions {
  /** Whether headings get ids to link to; not where several texts with the same headings share a page. */
  headingIds?: boolean
}

interface Source {
  /** The files, from the project's folder. */
  pattern: string
  schemaOf: (file: string) => z.ZodType
  idOf: (file: string, data: Record<string, unknown>) => string
  headingIds: boolean
}

/**
 * Loads a folder or a single file of YAML and Markdown, with `{claims.name}` and its like filled in.
 *
 * @param pattern the files, from the project's folder, for example `content/faq/*.md`.
 * @param schema what each file must hold; a file that does not ends the build with a message that names it.
 */
export function contentFiles(
  pattern: string,
  schema: z.ZodType,
  { headingIds = true }: ContentOptions = {},
): Loader {
  return loader({ pattern, schemaOf: () => schema, idOf: entryId, headingIds })
}

/**
 * Loads the content of every page, each by the name that `getPage` takes.
 *
 * @param schemas those of pages with a shape of their own, by their files in `src/content/pages`.
 */
export function pageContent(schemas: Readonly<Record<string, z.ZodType>>): Loader {
  const schemaOf = (file: string) => schemas[`./content/pages/${shapeName(file)}.ts`] ?? plainPage
  return loader({ pattern: pageFiles, schemaOf, idOf: pageName, headingIds: true })
}

function loader(source: Source): Loader {
  return {
    name: 'content-files',
    async load(context) {
      const load = () => loadAll(source, context)
      await load()
      context.watcher?.on('all', (_event, path) => {
        if (/\/content\/.*\.(md|yaml)$/.test(path)) void load()
      })
    },
  }
}

async function loadAll(source: Source, context: LoaderContext): Promise<void> {
  context.store.clear()
  const files = await Array.fromAsync(glob(source.pattern))
  for (const file of files.sort()) await loadOne(file, source, context)
}

async function loadOne(file: string, source: Source, context: LoaderContext): Promise<void> {
  const { data, body, lineOf } = parseContent(await readFile(file, 'utf8'), file)
  const schema = source.schemaOf(file)
  const id = source.idOf(file, data)
  if (context.store.has(id))
    throw new ContentError(`${file}: another file is called ${id} already.`, { file })
  const fault = contentFault(file, data, schema, lineOf)
  if (fault) throw fault
  const parsed = schema.parse(data) as Record<string, unknown>
  const rendered = body
    ? await context.renderMarkdown(body, { fileURL: pathToFileURL(join(process.cwd(), file)) })
    : undefined
  if (rendered) rendered.html = scrollable(rendered.html)
  if (rendered && !source.headingIds) rendered.html = rendered.html.replaceAll(headingId, '$1')
  context.store.set({ id, data: parsed, body, filePath: file, ...(rendered && { rendered }) })
}
