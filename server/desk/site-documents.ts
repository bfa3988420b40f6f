import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ContentError } from '../../contract/content/content-error.ts'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { isDraft } from '../../contract/content/is-draft.ts'
import type { PublishMoment } from '../../contract/content/publish-times.ts'
import type { DocumentContent } from '../../contract/desk/compare-content.ts'
import type { SiteDocument, SiteFault } from '../../contract/desk/site-calls.ts'
import { checkDocument } from '../content/check-document.ts'
import {
  checkLinks,
  checkReferences,
  type DocumentEntry,
  readEntries,
  readPublishMoment,
  redirectsFile,
} from '../content/check-references.ts'
import { findWriteFault, isDocument, locateFile, readText } from '../content/content-folder.ts'
import { describeDocument, describeState, readAbout } from '../content/describe-document.ts'
import { findPictureFaults } from '../content/document-pictures.ts'
import { parseDocument, toVersion } from '../content/document-text.ts'
import { readPublished } from '../content/published-content.ts'
import { readTokens } from '../content/read-tokens.ts'
import { listVersions, readVersion } from '../content/versions.ts'
import { type FileChange, writeDocuments } from '../content/write-document.ts'
import { listDeskNames } from '../people/people.ts'
import type { Session } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'

/** What the routes of documents share. */
export function openDocuments({ settings, database, now, log }: FastifyInstance) {
  const getPublishMoment = () => readPublishMoment(settings, now())

  async function checkPath(path: string): Promise<void> {
    if (await isDocument(settings, path)) return
    throw new DeskError(404, 'no-document', 'Somebody has deleted this or changed its address.')
  }

  async function describe(path: string, text: string, tokens: Tokens, at: PublishMoment) {
    const { mtimeMs } = await stat(locateFile(settings, path))
    const published = await readPublished(settings, path)
    const isShown =
      published !== undefined && describeState(path, published, at).visibility === 'shown'
    return {
      ...describeDocument(path, text, tokens),
      ...describeState(path, text, at),
      changedAt: mtimeMs,
      isPublished: published === text,
      onlineAt: isShown ? readAbout(path, published).address : '',
    }
  }

  async function read(path: string): Promise<SiteDocument> {
    const text = await readText(settings, path)
    return {
      ...(await describe(path, text, readTokens(settings), await getPublishMoment())),
      ...readDocument(text, path),
      hasBody: path.endsWith('.md'),
      version: toVersion(text),
    }
  }

  /** All faults of a document: its own, and those with other documents. */
  async function check(path: string, content: DocumentContent): Promise<SiteFault[]> {
    const entries = await readEntries(settings)
    const moved = await readText(settings, redirectsFile)
    return [
      ...(await checkDrawn(path, content, entries)),
      ...checkLinks(path, content, { entries, moved, at: await getPublishMoment() }),
    ]
  }

  /** Faults that keep the page from being drawn. */
  async function checkDrawn(
    path: string,
    content: DocumentContent,
    entries?: readonly DocumentEntry[],
  ): Promise<SiteFault[]> {
    return [
      ...checkDocument(path, content, readTokens(settings)),
      ...checkReferences(path, content, entries ?? (await readEntries(settings))),
      ...findPictureFaults(settings, path, content),
    ]
  }

  /** Faults that keep it from being saved; a draft may be unfinished, so only its address counts. */
  async function checkSave(path: string, content: DocumentContent): Promise<SiteFault[]> {
    const faults = await check(path, content)
    const isOfAddress = ({ path: [name = ''] }: SiteFault) =>
      ['page', 'slug'].includes(String(name))
    return isDraft(content.values) ? faults.filter(isOfAddress) : faults
  }

  /** The title of a document, from its present text. */
  function nameOf(path: string, text: string): string {
    return describeDocument(path, text, readTokens(settings)).title
  }

  /** Who saved a document as it is now; empty where nothing says so. */
  async function findWriter(path: string): Promise<string> {
    const [last] = await listVersions(settings, path, await listDeskNames(database))
    const isNow =
      last && (await readVersion(settings, path, last.id)) === (await readText(settings, path))
    return isNow ? last.by : ''
  }

  /**
   * Writes documents as one version.
   * @returns undefined when one has changed since it was read; else notes about the save, mostly empty.
   * @throws DeskError when it cannot be written.
   */
  async function write(files: readonly FileChange[], subject: string, { person }: Session) {
    const prevented = await findWriteFault(settings)
    if (prevented !== '') throw new DeskError(409, 'read-only', prevented)
    const change = { files, subject: subject.slice(0, 72), by: person, at: now() }
    const result = await writeDocuments(settings, change).catch(throwDiskFull)
    if (result?.uncommitted) log.warn({ error: result.uncommitted }, 'a save is in no commit')
    return result && { note: result.uncommitted ? outOfHistory : '' }
  }

  return {
    getPublishMoment,
    checkPath,
    describe,
    read,
    check,
    checkDrawn,
    checkSave,
    nameOf,
    write,
    answerConflict: async (path: string) => ({
      outcome: 'conflict' as const,
      theirs: await read(path),
      by: await findWriter(path),
    }),
  }
}

/** @throws DeskError for a disk that takes no changes, such as a full one; any other error as it is. */
export function throwDiskFull(error: NodeJS.ErrnoException): never {
  const sentence = sentences[error.code ?? '']
  if (sentence === undefined) throw error
  throw new DeskError(507, 'not-written', sentence)
}

const outOfHistory =
  'It is kept here alone, not in the project’s history: saved again later, it joins that.'
const again = 'What you wrote is still here: save it again after that.'
const sentences: Record<string, string> = {
  ENOSPC: `The disk of the server is full. Whoever runs it can make room. ${again}`,
  EDQUOT: `The server has used up its room on the disk. Whoever runs it can make room. ${again}`,
  EROFS: `The disk of the server takes no changes. Whoever runs it can mend that. ${again}`,
  EACCES: `The server may not write this file. Whoever runs it can change that. ${again}`,
}

/** Reads a document. @throws DeskError that says where the file is broken. */
export function readDocument(text: string, path: string): DocumentContent {
  try {
    return parseDocument(text, path)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new DeskError(409, 'unreadable', error.message)
  }
}
