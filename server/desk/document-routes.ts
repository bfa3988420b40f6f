import type { FastifyInstance } from 'fastify'
import { findShape } from '../../contract/content/content-shapes.ts'
import { toFileName } from '../../contract/content/file-name.ts'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { findAddressFault, readEntries, redirectsFile } from '../content/check-references.ts'
import { readText } from '../content/content-folder.ts'
import { listDeleted } from '../content/deleted-documents.ts'
import { describeDocument, describeState, readAbout } from '../content/describe-document.ts'
import { addedKinds, isAddedKind } from '../content/document-kinds.ts'
import { moveLinks } from '../content/document-links.ts'
import { toVersion } from '../content/document-text.ts'
import { findNameFault, locateNew, moveAllLinks, withRedirect } from '../content/move-document.ts'
import { writeNewDocument } from '../content/new-document.ts'
import { readPublished } from '../content/published-content.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listDeskNames } from '../people/people.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { openDocuments, readDocument } from './site-documents.ts'

/** Creates, moves and deletes documents; the links to them in other documents change in the same version. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { settings, database } = app
  const documents = openDocuments(app)

  addDeskRoute(app, documentCalls.create, async ({ input: { kind, title }, session }) => {
    if (!isAddedKind(kind)) throw new DeskError(409, 'fixed', 'Of this kind none can be added.')
    const entries = await readEntries(settings)
    const name = toFileName(title)
    const address = addedKinds[kind] + name
    const namesake = entries.find((entry) => entry.kind === kind && entry.id === name)
    const problem =
      findNameFault(kind, name) ??
      (namesake && `There is one called ${namesake.title} already.`) ??
      (addedKinds[kind] === '' ? undefined : findAddressFault(address, entries))
    if (problem !== undefined) return answerFault('title', problem)
    const path = locateNew(kind, name, entries)
    const text = writeNewDocument(kind, path, {
      title,
      name,
      ...(await documents.getPublishMoment()),
    })
    const [fault] = await documents.checkSave(path, readDocument(text, path))
    if (fault) return answerFault('title', fault.sentence)
    const added = [{ path, text, version: undefined }]
    const changes = await withRedirect(settings, added, { from: undefined, to: address })
    if (await documents.write(changes, `Add ${title}`, session))
      return { outcome: 'created' as const, path }
    return answerFault(
      'title',
      'Somebody has just written a document of this name: choose another.',
    )
  })

  addDeskRoute(app, documentCalls.rename, async ({ input: { path, name, version }, session }) => {
    const { kind, entries, text, address: from } = await find(path, 'canRename')
    if (toVersion(text) !== version) return await documents.answerConflict(path)
    const to = addedKinds[kind] + name
    const problem = findNameFault(kind, name) ?? findAddressFault(to, entries)
    if (problem !== undefined) return answerFault('name', problem)
    const target = kind === 'posts' ? locateNew(kind, name, entries) : path
    const moved = { path: target, text: moveLinks(text, path, from, to) }
    const own =
      target === path
        ? [{ ...moved, version }]
        : [
            { ...moved, version: undefined },
            { path, text: undefined, version },
          ]
    const others = entries.map((entry) => entry.path).filter((other) => other !== path)
    const links = await moveAllLinks(settings, others, from, to)
    // Only an address that was published needs a redirect.
    const old = (await readPublished(settings, path)) === undefined ? undefined : from
    const changes = await withRedirect(settings, [...own, ...links], { from: old, to })
    const subject = `Move ${documents.nameOf(path, text)} to ${to}`
    if (!(await documents.write(changes, subject, session)))
      return await documents.answerConflict(path)
    const changed = links.map((link) => link.path).filter((link) => link !== redirectsFile)
    return { outcome: 'renamed' as const, path: target, address: to, changed }
  })

  addDeskRoute(app, documentCalls.remove, async ({ input, session }) => {
    const { path, version, anyway, leadTo } = input
    const { kind, entries, text, address } = await find(path, 'canRemove')
    if (toVersion(text) !== version) return await documents.answerConflict(path)
    const others = entries.filter((other) => other.path !== path)
    if (
      leadTo !== '' &&
      !others.some((other) => [other.address, ...other.aliases].includes(leadTo))
    )
      return answerFault('leadTo', `${leadTo} is no page.`)
    // Entries of a shared page have the address of all of them, so links to it stay.
    const paths = addedKinds[kind] === '' ? [] : others.map((other) => other.path)
    const links = await moveAllLinks(settings, paths, address, leadTo || '/')
    if (links.length > 0 && !anyway) {
      const linked = links.map(async (link) => {
        const title = documents.nameOf(link.path, await readText(settings, link.path))
        return { path: link.path, title: link.text ? title : `${title} (deleted with it)` }
      })
      return { outcome: 'linked' as const, documents: await Promise.all(linked) }
    }
    const gone = { path, text: undefined, version }
    const changes =
      leadTo === ''
        ? [gone, ...links.filter((link) => link.text === undefined)]
        : await withRedirect(settings, [gone, ...links], { from: address, to: leadTo })
    const subject = `Remove ${documents.nameOf(path, text)}`
    if (!(await documents.write(changes, subject, session)))
      return await documents.answerConflict(path)
    return { outcome: 'removed' as const }
  })

  addDeskRoute(app, documentCalls.deleted, async () => {
    const tokens = readTokens(settings)
    const deleted = await listDeleted(settings, await listDeskNames(database))
    return {
      documents: deleted.map(({ path, text, at, by }) => {
        const { group, title } = describeDocument(path, text, tokens)
        return { path, group, title, at, by }
      }),
    }
  })

  addDeskRoute(app, documentCalls.undelete, async ({ input: { path }, session }) => {
    const deleted = await listDeleted(settings, await listDeskNames(database))
    // One that was deleted past the desk may still be online.
    const text =
      deleted.find((one) => one.path === path)?.text ??
      (findShape(path) && (await readPublished(settings, path)))
    if (text === undefined) throw new DeskError(404, 'no-version', 'No version of it is kept.')
    const title = documents.nameOf(path, text)
    const [fault] = await documents.checkSave(path, readDocument(text, path))
    if (fault) throw new DeskError(422, 'fault', `${title} is not restored: ${fault.sentence}`)
    const added = [{ path, text, version: undefined }]
    const moved = { from: undefined, to: readAbout(path, text).address }
    const changes = await withRedirect(settings, added, moved)
    if (await documents.write(changes, `Restore ${title}`, session)) return { path, title }
    throw new DeskError(409, 'changed', `Somebody has written ${title} anew.`)
  })

  /** Finds a document that may be renamed or deleted. @throws DeskError when it may not. */
  async function find(path: string, may: 'canRename' | 'canRemove') {
    await documents.checkPath(path)
    const text = await readText(settings, path)
    const { kind, address } = readAbout(path, text)
    const state = describeState(path, text, await documents.getPublishMoment())
    if (!isAddedKind(kind) || !state[may])
      throw new DeskError(409, 'fixed', 'The site needs this document where it is.')
    return { kind, address, text, entries: await readEntries(settings) }
  }
}

const answerFault = (field: string, sentence: string) => ({
  outcome: 'faults' as const,
  faults: [{ path: [field], sentence }],
})
