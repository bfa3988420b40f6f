import * as z from 'zod/mini'
import { buildSteps } from '../release/build-steps.ts'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { fieldPath, fieldPlace } from './site-calls.ts'

/** A fault that belongs to no document has an empty path to it. */
const buildFaults = z.array(
  z.object({ document: z.string(), path: fieldPath, place: fieldPlace, sentence: z.string() }),
)
export type BuildFault = z.output<typeof buildFaults>[number]

/** A build of the site that somebody has asked for: it waits for the one before it, runs, and ends. */
export const siteBuild = z.object({
  id: z.int(),
  /** `plan` checks what is published on a day, `due` publishes it, `release` puts back what was built before. */
  kind: z.enum(['publish', 'plan', 'preview', 'release', 'due']),
  by: z.string(),
  state: z.enum(['waiting', 'running', 'published', 'planned', 'refused', 'canceled', 'stopped']),
  /** When it was asked for, then when it began; 0 for an end that is still to come. */
  startedAt: moment,
  endedAt: moment,
  /** Those that it has come to. */
  steps: z.array(z.object({ step: z.enum(buildSteps), at: moment })),
  /** How many pages it draws; 0 until it is known. */
  pages: z.int(),
  /** What is before it, as the end of a sentence: `Mari’s preview, about a minute`. */
  waitsFor: z.string(),
  canCancel: z.boolean(),
  /** How long the last one took, in milliseconds. */
  usual: z.number(),
  /** Why it was refused. */
  faults: buildFaults,
})
export type SiteBuild = z.output<typeof siteBuild>

/** Whether it is still to end. */
export const isUnderWay = <Build extends Pick<SiteBuild, 'state'>>(
  build: Build | null | undefined,
): build is Build => build?.state === 'waiting' || build?.state === 'running'

/** Ends a build that is not yet being put in place: one of one’s own, or with the right to publish any. */
export const cancelBuild = defineCall({
  method: 'POST',
  path: '/desk/api/site/builds/cancel',
  access: 'edit',
  input: z.object({ id: z.int() }),
  answer: siteBuild,
})
