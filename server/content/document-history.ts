import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { compareContent, type FieldChange } from '../../contract/desk/compare-content.ts'
import { hour } from '../../contract/duration.ts'
import type { Settings } from '../settings/settings.ts'
import { readAbout } from './describe-document.ts'
import { readIfReadable } from './document-text.ts'
import { toJsonSchema } from './form-schema.ts'
import type { Version } from './kept-versions.ts'
import { toReaderTexts } from './reader-text.ts'
import { listVersions, readVersion } from './versions.ts'

interface Save extends Version {
  path: string
  text: string | undefined
  fields: FieldChange[]
}

/**
 * The changes of a document, newest first, with the state before them at the end. Saves of one person within an hour are
 * one change, unless one of them was published; saves without a difference are none.
 */
export async function listHistory(
  settings: Settings,
  path: string,
  {
    deskNames,
    tokens,
    publishes,
  }: { deskNames: ReadonlySet<string>; tokens: Tokens; publishes: readonly number[] },
): Promise<Save[]> {
  const versions = await listVersions(settings, path, deskNames)
  const texts = await Promise.all(versions.map(({ id }) => readVersion(settings, path, id)))
  const history: Save[] = []
  for (const [index, version] of [...versions.entries()].toReversed()) {
    // A commit names the file as it was called then; a version kept as a file does not.
    const [, name] = version.id.split(':')
    const save = { ...version, path: name ? `content/${name}` : path, text: texts[index] }
    const [last] = history
    const isOneSitting = last?.by && last.by === save.by && save.at - last.at < hour
    const isPublished = publishes.some((at) => last && last.at <= at && at < save.at)
    // Merged with the save before it, a restore would hide the version that it replaced.
    const isReturn = history.some(({ text }) => text === save.text)
    if (isOneSitting && !isPublished && !isReturn && history.length > 1) history.shift()
    const fields = compareSaves(history[0], save, tokens)
    if (fields.length > 0 || history.length === 0) history.unshift({ ...save, fields })
  }
  return history
}

/** The differences for readers; none for the first save. */
function compareSaves(
  before: Save | undefined,
  after: Omit<Save, 'fields'>,
  tokens: Tokens,
): FieldChange[] {
  if (!before) return []
  const [old, now] = [before, after].map(({ path, text }) => readIfReadable(text, path))
  const [from, to] = [before, after].map(({ path, text = '' }) => readAbout(path, text).address)
  const address = {
    path: ['page', 'path'],
    breadcrumb: ['Address'],
    before: from ?? '',
    after: to ?? '',
  }
  const texts = compareContent(old, now, toJsonSchema(after.path)).filter(
    ({ path }) => path.join() !== address.path.join(),
  )
  const fields = texts.map((change) => toReaderTexts(change, after.path, tokens))
  return from === to ? fields : [address, ...fields]
}
