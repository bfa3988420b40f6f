import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { siteBuild } from './site-build.ts'
import { documentPath, fieldChanges, siteVersion } from './site-calls.ts'

/** The hash of all that is listed: what was saved since is not published unseen. */
const listed = siteVersion

/** What documents say otherwise than the site that is served. */
const changes = z.object({
  listed,
  documents: z.array(
    z.object({
      path: documentPath,
      title: z.string(),
      address: z.string(),
      change: z.enum(['added', 'changed', 'moved', 'removed']),
      /** When it was saved last, and by whom; empty where nothing says so. */
      changedAt: moment,
      changedBy: z.string(),
      /** Of one that has moved its old address, and how many documents have links that follow it. */
      from: z.string(),
      links: z.int(),
      fields: fieldChanges,
    }),
  ),
  /** What the site that is served says otherwise than the one to which a publish can be taken back, or put back. */
  last: z.array(z.object({ path: documentPath, title: z.string(), address: z.string() })),
})
export type Changes = z.output<typeof changes>

/** What was published last or is on its way, what is on the site, and what waits. */
const publishing = z.object({
  /** The newest one; null where there was none since the server started. */
  build: z.nullable(siteBuild),
  /** Since when the site is what it is; 0 for one that nobody can tell. */
  onlineSince: moment,
  /** Whether there is a version before it to return to, and one that was taken back. */
  canTakeBack: z.boolean(),
  canPutBack: z.boolean(),
  /** What is published at a time, as it was saved when it was checked; null for nothing. */
  plan: z.nullable(
    z.object({
      at: moment,
      by: z.string(),
      /** The documents that it changes, and those that have been saved since, which it leaves as they are. */
      documents: z.array(documentPath),
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
  /** Starts it, once what was asked for before has ended; how far it is says `publishing`. */
  publish: defineCall({
    method: 'POST',
    path: '/desk/api/site/publish',
    access: 'publish',
    input: z.object({ listed }),
    answer: publishing,
  }),
  /** Has what is saved checked as it will be at a time of the office, and published then; instead of what was planned. */
  plan: defineCall({
    method: 'POST',
    path: '/desk/api/site/plan',
    access: 'publish',
    input: z.object({ listed, day: z.iso.date(), hour: z.iso.time({ precision: -1 }) }),
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
