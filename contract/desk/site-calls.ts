import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'

/** A file of `content/`, from the project's folder: `content/pages/pricing.yaml`. */
export const documentPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^content\/[\w./-]+\.(?:yaml|md)$/))
/** A hash of a file as the caller read it; if the file has changed since, a save is refused. */
export const siteVersion = z.string().check(z.maxLength(100))
/** The id of a version: a commit with the document’s name at that time, or a file that was kept. */
const versionId = z.string().check(z.maxLength(300), z.regex(/^[\w-]+(?::[\w./-]+)?$/))
const longestText = 60_000
const body = z._default(z.string().check(z.maxLength(longestText)), '')
/** A character of UTF-16 takes at most three bytes in UTF-8; the fields get 64 KiB. */
const maxBytes = 3 * longestText + 64 * 1024
/** The values of a file with tokens not filled in; a list is `{ items: […] }`. */
const values = z.record(z.string(), z.unknown())

/** A place in a document: `['bands', 2, 'heading']`, the Markdown as {@link bodyField}, the whole document as `[]`. */
export const fieldPath = z.array(z.union([z.string(), z.int()]))

/** The path of the Markdown in faults; no field has this name. */
export const bodyField = '$body'

/** The titles of a field’s parents, then its own: `['Opening, Partners', 'Heading']`; empty for a whole document. */
export const fieldBreadcrumb = z.array(z.string())

/** Each field and paragraph that differs, with tokens filled in; empty for none. */
export const fieldChanges = z.array(
  z.object({
    path: fieldPath,
    breadcrumb: fieldBreadcrumb,
    before: z.string(),
    after: z.string(),
    /** The path of a picture that was replaced. */
    picture: z.optional(z.string()),
  }),
)

const fault = z.object({ path: fieldPath, sentence: z.string() })
export const siteFaults = z.array(fault)
export type SiteFault = z.output<typeof fault>

const documentRow = z.object({
  path: documentPath,
  /** Its group in the list: `Pages`, `Posts`. */
  group: z.string(),
  title: z.string(),
  /** Its address on the site: `/pricing`; empty for a document without a page. */
  address: z.string(),
  /** The day that readers see, `2026-11-23`; empty for none. */
  date: z.string(),
  /** When the file was last written. */
  changedAt: moment,
  /** Whether the site online has it as it is saved. */
  isPublished: z.boolean(),
  /** Its address on the site online; empty where it is not there. */
  onlineAt: z.string(),
  /** Whether its draft mark and its days let it show now; `shown` for a document without either. */
  visibility: z.enum(['shown', 'draft', 'scheduled', 'ended']),
  /** When it will go online and offline by its own days; null for never. */
  showsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** Whether it may be moved, and deleted: code or agreements need some pages where they are. */
  canRename: z.boolean(),
  canRemove: z.boolean(),
})

const listedDocument = z.object({
  ...documentRow.shape,
  /** Who saved it last; empty when unknown. */
  changedBy: z.string(),
})
export type SiteDocumentRow = z.output<typeof listedDocument>

export const siteDocument = z.object({
  ...documentRow.shape,
  values,
  body: z.string(),
  hasBody: z.boolean(),
  version: siteVersion,
})
export type SiteDocument = z.output<typeof siteDocument>

/** Somebody saved the document since it was read: what it is now, and who did; `by` is empty where nothing says so. */
export const conflict = z.object({
  outcome: z.literal('conflict'),
  theirs: siteDocument,
  by: z.string(),
})

/** The result of saving. Only `saved` has written the file. */
const saved = z.discriminatedUnion('outcome', [
  /** With a sentence about the save, mostly empty. */
  z.object({ outcome: z.literal('saved'), version: siteVersion, note: z.string() }),
  conflict,
  z.object({ outcome: z.literal('faults'), faults: siteFaults }),
  /** The document was moved to this path since it was read. */
  z.object({ outcome: z.literal('moved'), path: documentPath }),
])
export type SaveAnswer = z.output<typeof saved>

/** The address below which an editor sees the pages as they will be. */
export const previewPath = '/desk/site/preview'

const content = { path: documentPath, values, body }

/** The calls by which the site is edited. */
export const siteCalls = {
  documents: defineCall({
    method: 'GET',
    path: '/desk/api/site',
    access: 'edit',
    answer: z.object({
      documents: z.array(listedDocument),
      /** The groups that documents can be added to, with the prefix of their addresses; empty for none. */
      groups: z.array(z.object({ kind: z.string(), group: z.string(), prefix: z.string() })),
      /** The time zone of days and hours in documents. */
      zone: z.string(),
      /** Why this server cannot save, as a sentence; empty when it can. */
      prevented: z.string(),
    }),
  }),
  /** Documents that contain the words, each with the first field that does and the words around them. */
  search: defineCall({
    method: 'GET',
    path: '/desk/api/site/search',
    access: 'edit',
    input: z.object({ words: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({
      found: z.array(
        z.object({
          path: documentPath,
          field: fieldPath,
          breadcrumb: fieldBreadcrumb,
          text: z.string(),
        }),
      ),
    }),
  }),
  document: defineCall({
    method: 'GET',
    path: '/desk/api/site/document',
    access: 'edit',
    input: z.object({ path: documentPath }),
    answer: z.object({
      document: siteDocument,
      /** JSON Schema (2020-12) of the values; in unions `discriminator.propertyName` is the field that picks. */
      schema: z.record(z.string(), z.unknown()),
      /** The tokens and their values; null for a fact without an answer. */
      tokens: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
    }),
  }),
  check: defineCall({
    method: 'POST',
    path: '/desk/api/site/check',
    access: 'edit',
    input: z.object(content),
    maxBytes,
    answer: z.object({ faults: siteFaults }),
  }),
  /** Has a page drawn from unsaved values; to be asked again while the outcome is `starting`. */
  preview: defineCall({
    method: 'POST',
    path: '/desk/api/site/preview',
    access: 'edit',
    input: z.object(content),
    maxBytes,
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('starting') }),
      /** The address of the page, below {@link previewPath}. */
      z.object({ outcome: z.literal('drawn'), address: z.string() }),
      z.object({ outcome: z.literal('faults'), faults: z.array(fault) }),
      /** Why the preview could not start, as a sentence; asking again tries anew. */
      z.object({ outcome: z.literal('failed'), sentence: z.string() }),
    ]),
  }),
  /**
   * Notes that one has a document open, or has closed it. Answers with the names of others who have it open, and with its
   * version by now.
   */
  present: defineCall({
    method: 'POST',
    path: '/desk/api/site/present',
    access: 'edit',
    input: z.object({ path: documentPath, isOpen: z.boolean() }),
    answer: z.object({ others: z.array(z.string()), version: z.string() }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/desk/api/site/save',
    access: 'edit',
    input: z.object({ ...content, version: siteVersion }),
    maxBytes,
    answer: saved,
  }),
  /** The versions of a document, the newest first, each with its changes; the oldest has none. */
  versions: defineCall({
    method: 'GET',
    path: '/desk/api/site/versions',
    access: 'edit',
    input: z.object({ path: documentPath }),
    answer: z.object({
      versions: z.array(
        z.object({ id: versionId, at: moment, by: z.string(), fields: fieldChanges }),
      ),
    }),
  }),
  restore: defineCall({
    method: 'POST',
    path: '/desk/api/site/restore',
    access: 'edit',
    input: z.object({
      path: documentPath,
      id: versionId,
      version: siteVersion,
    }),
    answer: saved,
  }),
} as const
