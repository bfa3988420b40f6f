import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { siteBuild } from './site-build.ts'

/** The previews that stand, and the one that is being built. */
const sharing = z.object({
  previews: z.array(
    z.object({
      token: z.string(),
      address: z.string(),
      by: z.string(),
      page: z.string(),
      sharedAt: moment,
      endsAt: moment,
    }),
  ),
  /** The newest one, until it has ended and its preview too; null for none. */
  build: z.nullable(siteBuild),
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
  /** Builds one that opens at a page, once what was asked for before has ended; how far it is says `sharing`. */
  share: defineCall({
    method: 'POST',
    path: '/desk/api/site/previews',
    access: 'edit',
    input: z.object({
      page: z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z\d][\w./#-]*)?$/)),
    }),
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
