import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { publishFault, publishState, publishStep } from './publish-calls.ts'

const moment = z.number()

/** The previews that stand, and the one that is being built, or was last. */
const sharing = z.object({
  previews: z.array(
    z.object({
      token: z.string(),
      address: z.string(),
      by: z.string(),
      sharedAt: moment,
      endsAt: moment,
    }),
  ),
  /** `published` is one that now stands. */
  state: publishState,
  by: z.string(),
  startedAt: moment,
  steps: z.array(publishStep),
  faults: z.array(publishFault),
  /** Why none can be built here, as a sentence; empty when one can. */
  prevented: z.string(),
})
export type Sharing = z.output<typeof sharing>

/** The calls by which what is saved is shown to others before it is published. */
export const shareCalls = {
  sharing: defineCall({
    method: 'GET',
    path: '/desk/api/site/previews',
    access: 'edit',
    answer: sharing,
  }),
  /** Begins to build one; how far it is says `sharing`. */
  share: defineCall({
    method: 'POST',
    path: '/desk/api/site/previews',
    access: 'edit',
    answer: sharing,
  }),
  end: defineCall({
    method: 'POST',
    path: '/desk/api/site/previews/end',
    access: 'edit',
    input: z.object({ token: z.string() }),
    answer: sharing,
  }),
} as const
