import { glob, readFile } from 'node:fs/promises'
import { join, matchesGlob, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type * as z from 'zod'
import { ContentError } from '../../contract/content/content-error.ts'
import { tokenFiles } from '../../contract/content/content-tokens.ts'
import { getPageName, getPageSchema } from '../../contract/content/page-schemas.ts'
import { getEntryId } from '../../contract/content/parse-content.ts'
import { toFields } from '../../contract/lib/fields.ts'
import { isDrawn, pageFiles } from './page-files.ts'
import { readFinished } from './read-content-file.ts'
import { storedFile, withStoredTable } from './stored.ts'

interface Source {
  pattern: string
  getSchema: (file: string) => z.ZodType
  toId: (file: string, data: Record<string, unknown>) => string
}

export function contentFiles<Schema extends z.ZodType>(pattern: string, schema: Schema) {
  return { ...loader({ pattern, getSchema: () => schema, toId: getEntryId }), schema }
}

export function pageContent(): Loader {
  return loader({ pattern: pageFiles, getSchema: getPageSchema, toId: getPageName })
}

function loader(source: Source): Loader {
  return {
    name: 'content-files',
    async load(context) {
      const { watcher, logger } = context
      if (!watcher) return loadAll(source, context)
      // In development an error is logged, and the collection stays as it was.
      const again = () => loadAll(source, context).catch(({ message }) => logger.error(message))
      await again()
      const watched = [source.pattern, ...quotedFiles].map((pattern) => resolve(pattern))
      let due: NodeJS.Timeout | undefined
      watcher.on('all', (_event, path) => {
        if (!watched.some((pattern) => matchesGlob(path, pattern))) return
        clearTimeout(due)
        due = setTimeout(again, settleTime)
      })
    },
  }
}

/** Files that files of any collection quote: those of tokens, and the table of stored data. */
const quotedFiles = [...Object.values(tokenFiles), storedFile]

/** In milliseconds: some editors save by deleting and renaming, which is two events. */
const settleTime = 50

type Entry = Parameters<LoaderContext['store']['set']>[0]

async function loadAll(source: Source, context: LoaderContext): Promise<void> {
  const entries = new Map<string, Entry>()
  const faults: string[] = []
  const files = await Array.fromAsync(glob(source.pattern))
  for (const file of files.sort()) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    // Deleted since it was listed.
    if (text === undefined) continue
    try {
      const read = await readEntry(text, file, source, context)
      if (!read) continue
      const { entry, findLine } = read
      if (!isDrawn(toFields(entry.data['page']))) continue
      const other = entries.get(entry.id)?.filePath
      if (other) {
        const location = `${file}, line ${findLine(['slug'])}`
        throw new ContentError(`${location}: ${other} is called ${entry.id} already; rename one.`)
      }
      entries.set(entry.id, entry)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push(error.message)
    }
  }
  if (faults.length > 0) throw new ContentError(faults.join('\n'))
  // Without an `await` between, so that no page is drawn from half a collection.
  context.store.clear()
  for (const entry of entries.values()) context.store.set(entry)
}

async function readEntry(text: string, file: string, source: Source, context: LoaderContext) {
  const finished = readFinished(text, file, source.getSchema(file))
  if (!finished) return undefined
  const { data, body, findLine } = finished
  const fileURL = pathToFileURL(join(process.cwd(), file))
  const rendered = body && (await context.renderMarkdown(withStoredTable(body), { fileURL }))
  const fields = data as Record<string, unknown>
  const id = source.toId(file, fields)
  const entry: Entry = { id, data: fields, body, filePath: file, ...(rendered && { rendered }) }
  return { entry, findLine }
}
