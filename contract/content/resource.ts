import * as z from 'zod'
import { resourceTypes } from './names.ts'
import { scheduleFields } from './publish-times.ts'
import { fields, line } from './text.ts'

const resource = fields({
  title: line(80, 'the title'),
  description: line(160, 'what a reader gets out of it'),
  date: z
    .string()
    .regex(/^[A-Z][a-z]+ \d{4}$/, 'must be a month and a year, as March 2025')
    .describe('when it was published'),
  type: z.enum(resourceTypes),
  readTime: line(20, 'how long it takes, as 6 min read').optional(),
  by: line(60, 'who published it, when it is not one of ours').optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a file in content/posts without its ending')
    .optional()
    .describe('the article, when it is one of ours'),
  externalUrl: z
    .url({ protocol: /^https$/, error: 'must be a whole address that begins with https://' })
    .optional()
    .describe('the address, when it is somebody else’s'),
  ...scheduleFields,
})

type Fields = Omit<z.infer<typeof resource>, 'slug' | 'externalUrl' | 'by'>

/** A resource is an article of ours or an address elsewhere, never both. */
export type Resource =
  | (Fields & { slug: string; externalUrl?: never; by?: never })
  | (Fields & { slug?: never; externalUrl: string; by: string })

export const resourceSchema = resource
  .refine((item) => item.slug !== undefined || item.externalUrl !== undefined, {
    path: ['slug'],
    error: 'write slug for an article in content/posts, or externalUrl for an address elsewhere',
  })
  .refine((item) => item.slug === undefined || item.externalUrl === undefined, {
    path: ['externalUrl'],
    error: 'remove slug or externalUrl: a resource has one of them, not both',
  })
  .refine((item) => (item.externalUrl === undefined) === (item.by === undefined), {
    path: ['by'],
    error: 'write by, who published it, for an address elsewhere, and for none of ours',
  })
  .transform((item) => item as Resource)
