import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { moment } from './fields.ts'
import { siteBuild } from './site-build.ts'

/** The shared previews, and the one that is being built. */
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
  /** The newest build, until its preview ends; null for none. */
  build: z.nullable(siteBuild),
  /** Why this server cannot build previews, as a sentence; empty when it can. */
  prevented: z.string(),
})
export type Sharing = z.output<typeof sharing>

/** The calls of shared previews, which show what is saved to people without an account. */
export const shareCalls = {
  sharing: defineCall({
    method: 'GET',
    path: '/desk/api/site/previews',
    access: 'edit',
    answer: sharing,
  }),
  /** Builds a preview whose link opens a page, after builds that wait or run; `sharing` has its state. */
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
