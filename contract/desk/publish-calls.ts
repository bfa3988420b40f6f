import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { siteBuild } from './site-build.ts'
import { documentPath, fieldChanges, siteVersion } from './site-calls.ts'

/** A hash of each listed change: nothing is published that somebody else has saved since. */
const listed = z.record(documentPath, siteVersion)

/** The documents that differ from the site that is online. */
const changes = z.object({
  listed,
  documents: z.array(
    z.object({
      path: documentPath,
      title: z.string(),
      address: z.string(),
      change: z.enum(['added', 'changed', 'moved', 'removed']),
      /** When and by whom the document was last saved; empty when unknown. */
      changedAt: moment,
      changedBy: z.string(),
      /** For a document that moved, its old address, and how many documents have links that follow it. */
      from: z.string(),
      links: z.int(),
      fields: fieldChanges,
    }),
  ),
  /** The documents that differ between the site online and the one that can be restored. */
  last: z.array(z.object({ path: documentPath, title: z.string(), address: z.string() })),
})
export type Changes = z.output<typeof changes>

const publishing = z.object({
  /** The newest build; null for none since the server started. */
  build: z.nullable(siteBuild),
  /** When the site online was published; 0 when unknown. */
  onlineSince: moment,
  /** Whether there is an earlier release to restore, and one that was taken back. */
  canRollBack: z.boolean(),
  canRollForward: z.boolean(),
  /** The planned publish, with documents as they were when it was checked; null for none. */
  plan: z.nullable(
    z.object({
      at: moment,
      by: z.string(),
      /** The documents that it changes, and those saved since, which it leaves out. */
      documents: z.array(documentPath),
      since: z.array(documentPath),
    }),
  ),
  /** Documents that go online or offline by their own day, the next one first. */
  waiting: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      at: moment,
      becomes: z.enum(['shown', 'ended']),
    }),
  ),
  /** Why a due publish did not happen, as a sentence; empty for none. */
  late: z.string(),
  /** Why this server cannot publish, as a sentence; empty when it can. */
  prevented: z.string(),
})
export type Publishing = z.output<typeof publishing>

export const publishCalls = {
  /** The differences between the files and the site online. */
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
  /** Starts a publish, after builds that wait or run; `publishing` has its state. */
  publish: defineCall({
    method: 'POST',
    path: '/desk/api/site/publish',
    access: 'publish',
    input: z.object({ listed }),
    answer: publishing,
  }),
  /** Plans a publish at a time of the office, and checks it now; it replaces an earlier plan. */
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
  /** Restores the release before, or the one that was taken back. */
  changeRelease: defineCall({
    method: 'POST',
    path: '/desk/api/site/release',
    access: 'publish',
    input: z.object({ to: z.enum(['before', 'after']) }),
    answer: publishing,
  }),
} as const
