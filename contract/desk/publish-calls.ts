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
      change: z.enum(['added', 'changed', 'moved', 'removed']),
      /** Of one that has moved its old address, and how many documents have links that follow it. */
      from: z.string(),
      links: z.int(),
      /** Each field that is another, and of a text the paragraphs; as text, empty for none. */
      fields: z.array(z.object({ path: fieldPath, before: z.string(), after: z.string() })),
    }),
  ),
})
export type Changes = z.output<typeof changes>

export const publishState = z.enum([
  'none',
  'running',
  'published',
  'planned',
  'refused',
  'stopped',
])
export const publishStep = z.object({ step: z.string(), text: z.string(), at: moment })

export const publishFault = z.object({
  document: z.string(),
  path: fieldPath,
  sentence: z.string(),
})

/** A publish that runs, or the last one; and what there is to return to. */
const publishing = z.object({
  state: publishState,
  /** Who started it, and when. */
  by: z.string(),
  startedAt: moment,
  steps: z.array(publishStep),
  /** Why it was refused; a fault that belongs to no document has an empty path to it. */
  faults: z.array(publishFault),
  /** What it went ahead with, and somebody may want to look at. */
  advice: z.array(publishFault),
  /** The release that is served, the one before it, and the one that was taken back; empty where there is none. */
  served: z.string(),
  before: z.string(),
  takenBack: z.string(),
  /** What is published at a time, as it was saved when it was checked; null for nothing. */
  plan: z.nullable(
    z.object({
      at: moment,
      by: z.string(),
      /** The documents that it changes, and those that have been saved since, which it leaves as they are. */
      documents: z.int(),
      since: z.array(documentPath),
    }),
  ),
  /** What shows or ends by itself on its own day, the first one first. */
  waiting: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      at: moment,
      becomes: z.enum(['shown', 'ended']),
    }),
  ),
  /** Why what is due is not published, as a sentence; empty where nothing is. */
  late: z.string(),
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
  /** Has what is saved checked as it will be at a time of the office, and published then; instead of what was planned. */
  plan: defineCall({
    method: 'POST',
    path: '/desk/api/site/plan',
    access: 'publish',
    input: z.object({ day: z.iso.date(), hour: z.iso.time({ precision: -1 }) }),
    answer: publishing,
  }),
  cancelPlan: defineCall({
    method: 'POST',
    path: '/desk/api/site/plan/cancel',
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
