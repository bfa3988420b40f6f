import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { conflict, documentPath, siteFaults, siteVersion } from './site-calls.ts'

/** The end of a document’s address, after the prefix of its group: `two-reps-one-door`, `company/partners`. */
const name = z
  .string()
  .check(
    z.maxLength(70),
    z.regex(/^([a-z0-9]+([-/][a-z0-9]+)*)?$/, 'Small letters, digits and dashes.'),
  )

/** Faults of the call’s own input have the path `name`, `title` or `leadTo`. */
const faults = z.object({ outcome: z.literal('faults'), faults: siteFaults })

export const documentCalls = {
  /** Adds a document as a draft with a title. */
  create: defineCall({
    method: 'POST',
    path: '/desk/api/site/create',
    access: 'edit',
    input: z.object({
      kind: z.string().check(z.maxLength(40)),
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('created'), path: documentPath }),
      faults,
    ]),
  }),
  /** Changes the address of a document; the old one redirects, and links in other documents are changed. */
  rename: defineCall({
    method: 'POST',
    path: '/desk/api/site/rename',
    access: 'edit',
    input: z.object({ path: documentPath, name, version: siteVersion }),
    answer: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('renamed'),
        /** The new path of the document. */
        path: documentPath,
        address: z.string(),
        /** The documents whose links were changed. */
        changed: z.array(documentPath),
      }),
      conflict,
      faults,
    ]),
  }),
  /** Deletes a document; one that others link to only with `anyway`. */
  remove: defineCall({
    method: 'POST',
    path: '/desk/api/site/remove',
    access: 'edit',
    input: z.object({
      path: documentPath,
      version: siteVersion,
      anyway: z._default(z.boolean(), false),
      /** The address to redirect and link to instead; empty for none. */
      leadTo: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('removed') }),
      z.object({
        outcome: z.literal('linked'),
        documents: z.array(z.object({ path: documentPath, title: z.string() })),
      }),
      conflict,
      faults,
    ]),
  }),
  /** Documents that were deleted here, the newest deletion first, with who deleted each and when. */
  deleted: defineCall({
    method: 'GET',
    path: '/desk/api/site/deleted',
    access: 'edit',
    answer: z.object({
      documents: z.array(
        z.object({
          path: documentPath,
          group: z.string(),
          title: z.string(),
          at: moment,
          by: z.string(),
        }),
      ),
    }),
  }),
  /** Puts a deleted document back as it was last, not published. */
  undelete: defineCall({
    method: 'POST',
    path: '/desk/api/site/undelete',
    access: 'edit',
    input: z.object({ path: documentPath }),
    answer: z.object({ path: documentPath, title: z.string() }),
  }),
} as const
