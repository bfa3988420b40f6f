import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'

/** A file of `content/`, from the project's folder: `content/pages/pricing.yaml`. */
export const documentPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^content\/[\w./-]+\.(?:yaml|md)$/))
/** The hash of a file as it was read: of two who change it at once the second is told. */
export const siteVersion = z.string().check(z.maxLength(100))
/** One that is kept of a document: a commit with the name that it had then, or a file of its own. */
const versionId = z.string().check(z.maxLength(300), z.regex(/^[\w-]+(?::[\w./-]+)?$/))
const longestText = 60_000
const body = z._default(z.string().check(z.maxLength(longestText)), '')
/** A character takes three bytes at most; the fields have as much room as any call. */
const maxBytes = 3 * longestText + 64 * 1024
/** What the file says, before tokens are filled in; a file that is a list has it as `items`. */
const values = z.record(z.string(), z.unknown())

/** Where in a document: `['bands', 2, 'heading']`, the text of an article as {@link bodyField}, the whole as nothing. */
export const fieldPath = z.array(z.union([z.string(), z.int()]))

/** Stands for the Markdown below the fields in the path of a fault; no field has this name. */
export const bodyField = '$body'

/** What a field is called, after what it stands in: `['Opening, Partners', 'Heading']`; empty for a whole document. */
export const fieldPlace = z.array(z.string())

/** Each field that is another, and of a text the paragraphs; as readers see them, empty for none. */
export const fieldChanges = z.array(
  z.object({ path: fieldPath, place: fieldPlace, before: z.string(), after: z.string() }),
)

const fault = z.object({ path: fieldPath, sentence: z.string() })
export const siteFaults = z.array(fault)
export type SiteFault = z.output<typeof fault>

/** One file in the list of all. */
const documentRow = z.object({
  path: documentPath,
  /** Of what kind it is, as a heading of the list: `Pages`, `Posts`. */
  group: z.string(),
  title: z.string(),
  /** Where it stands on the site: `/pricing`; empty for what stands on no page of its own. */
  address: z.string(),
  /** The day that readers see on it, `2026-11-23`; empty where they see none. */
  date: z.string(),
  /** When the file was last written. */
  changedAt: moment,
  /** Whether the site that is served has it as it is. */
  isPublished: z.boolean(),
  /** Where visitors see it at this moment, or what it was; empty where they do not. */
  onlineAt: z.string(),
  /** Whether the site shows it at this moment, for what comes and goes by its days; anything else is `shown`. */
  visibility: z.enum(['shown', 'draft', 'scheduled', 'ended']),
  /** When it begins and ends to show by itself, of what is still to come; null for never. */
  showsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  /** Whether its address may change, and whether it may go: other pages have to be where they are. */
  canRename: z.boolean(),
  canRemove: z.boolean(),
})

const listedDocument = z.object({
  ...documentRow.shape,
  /** By whom; empty where nothing says so. */
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

/** How a change of a document ended; nothing was written unless it is `saved`. */
const saved = z.discriminatedUnion('outcome', [
  /** With a sentence about the save, mostly empty. */
  z.object({ outcome: z.literal('saved'), version: siteVersion, note: z.string() }),
  /** Somebody else has changed it since: the file as it is now, beside what was sent. */
  z.object({ outcome: z.literal('conflict'), theirs: siteDocument }),
  z.object({ outcome: z.literal('faults'), faults: siteFaults }),
  /** It has another address since, and this file. */
  z.object({ outcome: z.literal('moved'), path: documentPath }),
])
export type SaveAnswer = z.output<typeof saved>

/** Below it stands every page of the site as it will be, for whoever may edit. */
export const previewPath = '/desk/site/preview'

const written = { path: documentPath, values, body }

/** The calls by which the site is edited. */
export const siteCalls = {
  documents: defineCall({
    method: 'GET',
    path: '/desk/api/site',
    access: 'edit',
    answer: z.object({
      documents: z.array(listedDocument),
      /** The groups that a document can be added to, and what its address begins with; empty where it has none. */
      groups: z.array(z.object({ kind: z.string(), group: z.string(), prefix: z.string() })),
      /** The zone in which days and hours are meant. */
      zone: z.string(),
      /** Why nothing can be saved here, as a sentence; empty when it can. */
      prevented: z.string(),
    }),
  }),
  /** The documents that say something, each with the first field that does and the words around it. */
  search: defineCall({
    method: 'GET',
    path: '/desk/api/site/search',
    access: 'edit',
    input: z.object({ words: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({
      found: z.array(
        z.object({ path: documentPath, field: fieldPath, place: fieldPlace, text: z.string() }),
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
      /** JSON Schema (2020-12) of the values as they are written; of unions, `discriminator.propertyName` picks. */
      schema: z.record(z.string(), z.unknown()),
      /** What may stand in braces in a text, and what it becomes; null for a fact without an answer. */
      tokens: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
    }),
  }),
  check: defineCall({
    method: 'POST',
    path: '/desk/api/site/check',
    access: 'edit',
    input: z.object(written),
    maxBytes,
    answer: z.object({ faults: siteFaults }),
  }),
  /** Has the page drawn with what is written and not saved; asked again while it is `starting`. */
  preview: defineCall({
    method: 'POST',
    path: '/desk/api/site/preview',
    access: 'edit',
    input: z.object(written),
    maxBytes,
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('starting') }),
      /** Where it is drawn now: an address below {@link previewPath}. */
      z.object({ outcome: z.literal('drawn'), address: z.string() }),
      z.object({ outcome: z.literal('faults'), faults: z.array(fault) }),
      /** Why it could not start, as a sentence; asked again, it starts anew. */
      z.object({ outcome: z.literal('failed'), sentence: z.string() }),
    ]),
  }),
  save: defineCall({
    method: 'POST',
    path: '/desk/api/site/save',
    access: 'edit',
    input: z.object({ ...written, version: siteVersion }),
    maxBytes,
    answer: saved,
  }),
  /** Who changed a document and what, the newest change first; the last is what it was before, and has no fields. */
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
