import type { FastifyInstance } from 'fastify'
import { type DocumentContent, nameFieldPath } from '../../contract/desk/compare-content.ts'
import { bodyField, type SiteFault, siteCalls } from '../../contract/desk/site-calls.ts'
import { readField } from '../../contract/lib/fields.ts'
import { findWriteFault, listDocuments, readText } from '../content/content-folder.ts'
import { readAbout } from '../content/describe-document.ts'
import { listHistory } from '../content/document-history.ts'
import { groupNames, listGroups } from '../content/document-kinds.ts'
import { moveLinks } from '../content/document-links.ts'
import { editText, toVersion } from '../content/document-text.ts'
import { createFormSchema, toJsonSchema } from '../content/form-schema.ts'
import { findMoved } from '../content/move-document.ts'
import { createOpenDocuments } from '../content/open-documents.ts'
import { readTokens } from '../content/read-tokens.ts'
import { searchDocuments } from '../content/search-documents.ts'
import { listLastChanges, readVersion } from '../content/versions.ts'
import { listPublishes } from '../people/list-audit.ts'
import { listDeskNames } from '../people/people.ts'
import type { Session } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { openDocuments, readDocument } from './site-documents.ts'

/** Reads and saves documents, with their versions and the changes of other people. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  const { settings, database, now } = app
  const documents = openDocuments(app)
  const opened = createOpenDocuments()

  addDeskRoute(app, siteCalls.documents, async () => {
    const [tokens, at] = [readTokens(settings), await documents.getPublishMoment()]
    const paths = await listDocuments(settings)
    const rows = paths.map(async (path) =>
      documents.describe(path, await readText(settings, path), tokens, at),
    )
    const changes = await listLastChanges(settings, paths, await listDeskNames(database))
    return {
      documents: (await Promise.all(rows))
        .map((row) => {
          const { at: changedAt = row.changedAt, by: changedBy = '' } = changes.get(row.path) ?? {}
          return { ...row, changedAt, changedBy }
        })
        .sort((a, b) => groupNames.indexOf(a.group) - groupNames.indexOf(b.group)),
      groups: listGroups(),
      zone: at.zone,
      prevented: await findWriteFault(settings),
    }
  })

  addDeskRoute(app, siteCalls.search, async ({ input: { words } }) => ({
    found: await searchDocuments(settings, words, readTokens(settings)),
  }))

  addDeskRoute(app, siteCalls.document, async ({ input: { path } }) => {
    await documents.checkPath(path)
    const tokens = [...readTokens(settings)].map(([name, value = null]) => ({ name, value }))
    const schema = await createFormSchema(settings, path)
    return { document: await documents.read(path), schema, tokens }
  })

  addDeskRoute(app, siteCalls.check, async ({ input: { path, ...content } }) => {
    await documents.checkPath(path)
    return { faults: await documents.check(path, content) }
  })

  addDeskRoute(app, siteCalls.save, async ({ input: { path, version, ...content }, session }) => {
    const moved = await findMoved(settings, path, version)
    if (moved) return { outcome: 'moved' as const, path: moved }
    await documents.checkPath(path)
    const before = await readText(settings, path)
    const now = toVersion(before)
    // The same text is there already: an earlier try was saved, and its answer was lost.
    if (now !== version && editText(before, path, content) !== before)
      return await documents.answerConflict(path)
    const faults = await documents.checkSave(path, content)
    if (faults.length > 0) return { outcome: 'faults' as const, faults }
    return await save(path, editText(before, path, content), now, session)
  })

  addDeskRoute(app, siteCalls.present, async ({ input: { path, isOpen }, session }) => {
    const others = opened.note(session.id, isOpen, { path, person: session.person, at: now() })
    await documents.checkPath(path)
    return { others, version: toVersion(await readText(settings, path)) }
  })

  addDeskRoute(app, siteCalls.versions, async ({ input: { path } }) => {
    await documents.checkPath(path)
    const [deskNames, publishes] = await Promise.all([
      listDeskNames(database),
      listPublishes(database),
    ])
    const tokens = readTokens(settings)
    return { versions: await listHistory(settings, path, { deskNames, tokens, publishes }) }
  })

  addDeskRoute(app, siteCalls.restore, async ({ input: { path, id, version }, session }) => {
    await documents.checkPath(path)
    const old = await readVersion(settings, path, id)
    if (old === undefined)
      throw new DeskError(404, 'no-version', 'This version is not kept any more.')
    readDocument(old, path)
    // It keeps the address that it has by now.
    const now = await readText(settings, path)
    const [from, to] = [old, now].map((text) => readAbout(path, text))
    const led = moveLinks(old, path, from?.address ?? '', to?.address ?? '')
    const { content, kept } = await keepInvalid(
      path,
      readDocument(led, path),
      readDocument(now, path),
    )
    const text = kept.length > 0 ? editText(led, path, content) : led
    const faults = await documents.checkSave(path, content)
    if (faults.length > 0 || (text === now && kept.length > 0))
      return { outcome: 'faults' as const, faults }
    const note = kept.length > 0 ? `Restored and saved, but for ${kept.join(', ')}.` : ''
    return await save(path, text, version, session, note)
  })

  /** The old document, with the present values where the old ones are not valid any more. */
  async function keepInvalid(path: string, was: DocumentContent, is: DocumentContent) {
    const content = structuredClone(was)
    const kept = new Set<string>()
    for (const isWhole of [false, true]) {
      for (const { path: field } of await documents.checkSave(path, content)) {
        const [name = ''] = field
        kept.add(nameFieldPath(field, was, toJsonSchema(path)).at(-1) ?? '')
        if (name === bodyField) content.body = is.body
        else putBack(content.values, is.values, isWhole ? [name] : field)
      }
    }
    return { content, kept: [...kept] }
  }

  async function save(path: string, text: string, version: string, session: Session, remark = '') {
    const subject = `Change ${documents.nameOf(path, text)}`
    const result = await documents.write([{ path, text, version }], subject, session)
    if (!result) return await documents.answerConflict(path)
    const note = [remark, result.note].filter(Boolean).join(' ')
    return { outcome: 'saved' as const, version: toVersion(text), note }
  }
}

/** Copies the field at a path from one document into another, or removes it where the first has none. */
function putBack(into: unknown, from: unknown, [key = '', ...rest]: SiteFault['path']): void {
  if (typeof into !== 'object' || into === null) return
  const [there, value] = [readField(into, key), readField(from, key)]
  if (rest.length > 0 && there !== undefined) putBack(there, value, rest)
  else if (value !== undefined) Reflect.set(into, key, value)
  else if (Array.isArray(into)) into.splice(Number(key), 1)
  else Reflect.deleteProperty(into, key)
}
