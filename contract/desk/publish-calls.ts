import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { documentPath, fieldPath } from './site-calls.ts'

const moment = z.number()

/** What documents say otherwise than the site that is served. */
const changes = z.object({
  documents: z.array(
    z.object({
      path: documentPath,
      title: z.string(),
      address: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      /** Each field that is another, and of a text the paragraphs; as text, empty for none. */
      fields: z.array(z.object({ path: fieldPath, before: z.string(), after: z.string() })),
    }),
  ),
})
export type Changes = z.output<typeof changes>

const publishStep = z.object({ step: z.string(), text: z.string(), at: moment })

/** A publish that runs, or the last one; and what there is to return to. */
const publishing = z.object({
  state: z.enum(['none', 'running', 'published', 'refused', 'stopped']),
  /** Who started it, and when. */
  by: z.string(),
  startedAt: moment,
  steps: z.array(publishStep),
  /** Why it was refused; a fault that belongs to no document has an empty path to it. */
  faults: z.array(z.object({ document: z.string(), path: fieldPath, sentence: z.string() })),
  /** The release that is served, the one before it, and the one that was taken back; empty where there is none. */
  served: z.string(),
  before: z.string(),
  takenBack: z.string(),
  /** What shows or ends by itself next, and when, as a sentence; empty for nothing. */
  next: z.string(),
  /** Why nothing can be published from here, as a sentence; empty when it can. */
  prevented: z.string(),
})
export type Publishing = z.output<typeof publishing>

/** The calls by which the site is published. */
export const publishCalls = {
  /** What the files have otherwise than the site that is served. */
  changes: defineCall({
    method: 'GET',
    path: '/desk/api/site/changes',
    access: 'edit',
    answer: changes,
  }),
  publishing: defineCall({
    method: 'GET',
    path: '/desk/api/site/publish',
    access: 'edit',
    answer: publishing,
  }),
  /** Starts it; how far it is says `publishing`. */
  publish: defineCall({
    method: 'POST',
    path: '/desk/api/site/publish',
    access: 'publish',
    answer: publishing,
  }),
  /** Serves the release before, or what was taken back so. */
  changeRelease: defineCall({
    method: 'POST',
    path: '/desk/api/site/release',
    access: 'publish',
    input: z.object({ to: z.enum(['before', 'takenBack']) }),
    answer: publishing,
  }),
} as const
