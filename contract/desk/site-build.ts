import * as z from 'zod/mini'
import { buildSteps } from '../release/build-steps.ts'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { fieldBreadcrumb, fieldPath } from './site-calls.ts'

/** Faults of a build; one that belongs to no document has an empty path. */
const buildFaults = z.array(
  z.object({
    document: z.string(),
    path: fieldPath,
    breadcrumb: fieldBreadcrumb,
    sentence: z.string(),
  }),
)
export type BuildFault = z.output<typeof buildFaults>[number]

/** A build of the site: it waits for the one before, runs, and ends. */
export const siteBuild = z.object({
  id: z.int(),
  /** `plan` checks what is published on a day, `due` publishes it, `release` restores an earlier release. */
  kind: z.enum(['publish', 'plan', 'preview', 'release', 'due']),
  by: z.string(),
  state: z.enum(['waiting', 'running', 'published', 'planned', 'refused', 'canceled', 'stopped']),
  /** When it was asked for, and once it runs when it began; `endedAt` is 0 until it ends. */
  startedAt: moment,
  endedAt: moment,
  /** The steps begun so far. */
  steps: z.array(z.object({ step: z.enum(buildSteps), at: moment })),
  /** How many pages it draws; 0 until that is known. */
  pages: z.int(),
  /** The build before it, as the end of a sentence: `Mari’s preview, about a minute`. */
  waitsFor: z.string(),
  canCancel: z.boolean(),
  /** How long the last build took, in milliseconds. */
  usual: z.number(),
  /** Why the build failed. */
  faults: buildFaults,
})
export type SiteBuild = z.output<typeof siteBuild>

/** Whether a build waits or runs. */
export const isUnderWay = <Build extends Pick<SiteBuild, 'state'>>(
  build: Build | null | undefined,
): build is Build => build?.state === 'waiting' || build?.state === 'running'

/** Cancels a build that is not yet being put online: one’s own, or any with the right to publish. */
export const cancelBuild = defineCall({
  method: 'POST',
  path: '/desk/api/site/builds/cancel',
  access: 'edit',
  input: z.object({ id: z.int() }),
  answer: siteBuild,
})
