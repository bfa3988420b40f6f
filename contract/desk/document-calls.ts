import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { documentPath, siteDocument, siteFaults, siteVersion } from './site-calls.ts'

/** What an address ends with, behind the prefix of its group: `two-reps-one-door`, `company/partners`. */
const name = z
  .string()
  .check(
    z.maxLength(70),
    z.regex(/^([a-z0-9]+([-/][a-z0-9]+)*)?$/, 'Small letters, digits and dashes.'),
  )

const conflict = z.object({ outcome: z.literal('conflict'), theirs: siteDocument })
/** A fault of what was asked for has `name`, `title` or `leadTo` as its path. */
const faults = z.object({ outcome: z.literal('faults'), faults: siteFaults })

/** The calls by which documents come, move and go. */
export const documentCalls = {
  /** Writes a document that is a draft, with its title and little else. */
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
  /** Gives a document another address: the old one leads on to it, and so do the links to it. */
  rename: defineCall({
    method: 'POST',
    path: '/desk/api/site/rename',
    access: 'edit',
    input: z.object({ path: documentPath, name, version: siteVersion }),
    answer: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('renamed'),
        /** Where the document is now. */
        path: documentPath,
        address: z.string(),
        /** The other documents in which links were changed. */
        changed: z.array(documentPath),
      }),
      conflict,
      faults,
    ]),
  }),
  /** Takes a document away; one that others link to only when that is wanted `anyway`. */
  remove: defineCall({
    method: 'POST',
    path: '/desk/api/site/remove',
    access: 'edit',
    input: z.object({
      path: documentPath,
      version: siteVersion,
      anyway: z._default(z.boolean(), false),
      /** The page to which its address and the links to it lead from then on; empty for none. */
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
} as const
