import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ContentError } from '../../contract/content/content-error.ts'
import { type SaveAnswer, type SiteDocument, siteCalls } from '../../contract/desk/site-calls.ts'
import { checkDocument } from '../content/check-document.ts'
import {
  findWriteFault,
  isDocument,
  listDocuments,
  locateFile,
  readText,
} from '../content/content-folder.ts'
import { describeDocument } from '../content/describe-document.ts'
import { editText, readWritten, toVersion, type Written } from '../content/document-text.ts'
import { createFormSchema } from '../content/form-schema.ts'
import { isPublished } from '../content/published-content.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listVersions, readVersion } from '../content/versions.ts'
import { writeDocument } from '../content/write-document.ts'
import type { Session } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'

/** The documents of the site: what they say, and who says it otherwise. */
export function addSiteRoutes(app: FastifyInstance): void {
  const { settings, now } = app

  addDeskRoute(app, siteCalls.documents, async () => {
    const tokens = readTokens(settings)
    const documents = (await listDocuments(settings)).map(async (path) =>
      describe(path, await readText(settings, path), tokens),
    )
    return {
      documents: await Promise.all(documents),
      prevented: await findWriteFault(settings),
    }
  })

  addDeskRoute(app, siteCalls.document, async ({ input: { path } }) => {
    await checkPath(path)
    const tokens = [...readTokens(settings)].map(([name, value = null]) => ({ name, value }))
    return { document: await readDocument(path), schema: createFormSchema(path), tokens }
  })

  addDeskRoute(app, siteCalls.check, async ({ input: { path, ...written } }) => {
    await checkPath(path)
    return { faults: checkDocument(path, written, readTokens(settings)) }
  })

  addDeskRoute(app, siteCalls.save, async ({ input: { path, version, ...written }, session }) => {
    await checkPath(path)
    const before = await readText(settings, path)
    if (toVersion(before) !== version) return await tellConflict(path)
    const faults = checkDocument(path, written, readTokens(settings))
    if (faults.length > 0) return { outcome: 'faults' as const, faults }
    const text = editText(before, path, written)
    if (!isReadable(text, path)) return { outcome: 'faults' as const, faults: [repeated] }
    return await write(path, text, version, session)
  })

  addDeskRoute(app, siteCalls.versions, async ({ input: { path } }) => {
    await checkPath(path)
    return { versions: await listVersions(settings, path) }
  })

  addDeskRoute(app, siteCalls.version, async ({ input: { path, id } }) => {
    await checkPath(path)
    return readParts(await readOld(path, id), path)
  })

  addDeskRoute(app, siteCalls.restore, async ({ input: { path, id, version }, session }) => {
    await checkPath(path)
    const text = await readOld(path, id)
    const faults = checkDocument(path, readParts(text, path), readTokens(settings))
    if (faults.length > 0) return { outcome: 'faults' as const, faults }
    return await write(path, text, version, session)
  })

  async function checkPath(path: string): Promise<void> {
    if (await isDocument(settings, path)) return
    throw new DeskError(404, 'no-document', `There is no document ${path}.`)
  }

  async function readOld(path: string, id: string): Promise<string> {
    const text = await readVersion(settings, path, id)
    if (text !== undefined) return text
    throw new DeskError(404, 'no-version', 'This version is not kept any more.')
  }

  async function describe(path: string, text: string, tokens: ReturnType<typeof readTokens>) {
    const { mtimeMs } = await stat(locateFile(settings, path))
    return {
      ...describeDocument(path, text, tokens),
      changedAt: mtimeMs,
      isPublished: await isPublished(settings, path, text),
    }
  }

  async function readDocument(path: string): Promise<SiteDocument> {
    const text = await readText(settings, path)
    return {
      ...(await describe(path, text, readTokens(settings))),
      ...readParts(text, path),
      hasBody: path.endsWith('.md'),
      version: toVersion(text),
    }
  }

  async function tellConflict(path: string): Promise<SaveAnswer> {
    return { outcome: 'conflict', theirs: await readDocument(path) }
  }

  async function write(
    path: string,
    text: string,
    version: string,
    { person }: Session,
  ): Promise<SaveAnswer> {
    const prevented = await findWriteFault(settings)
    if (prevented !== '') throw new DeskError(409, 'read-only', prevented)
    const { title } = describeDocument(path, text, readTokens(settings))
    const subject = `Change ${title}`.slice(0, 72)
    const change = { path, text, version, subject, by: person, at: now() }
    if (!(await writeDocument(settings, change))) return await tellConflict(path)
    return { outcome: 'saved', version: toVersion(text) }
  }
}

/** @throws DeskError with the sentence that says where the file is broken. */
function readParts(text: string, path: string): Written {
  try {
    return readWritten(text, path)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new DeskError(409, 'unreadable', error.message)
  }
}

function isReadable(text: string, path: string): boolean {
  try {
    readWritten(text, path)
    return true
  } catch {
    return false
  }
}

const repeated = {
  path: [],
  sentence: 'Another field of this file repeats a text that is gone: write that one anew first.',
}
