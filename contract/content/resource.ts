import * as z from 'zod'
import { formPlace } from './line.ts'
import { resourceTypes } from './names.ts'
import { scheduleFields } from './publish-times.ts'
import { fields, line } from './text.ts'

const resource = fields({
  title: line(80).meta(formPlace('title')),
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
    .regex(/^[a-z0-9-]+$/, 'must be the end of the address of an article')
    .optional()
    .meta({ title: 'Article', format: 'posts', description: 'when it is one of ours' }),
  externalUrl: z
    .url({ protocol: /^https$/, error: 'must be a whole address that begins with https://' })
    .optional()
    .describe('when it is somebody else’s'),
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
    error: 'must name an article of ours, where there is no address on another site',
  })
  .refine((item) => item.slug === undefined || item.externalUrl === undefined, {
    path: ['externalUrl'],
    error: 'must stay empty for an article of ours',
  })
  .refine((item) => (item.externalUrl === undefined) === (item.by === undefined), {
    path: ['by'],
    error: 'must say who published what is on another site, and stay empty for ours',
  })
  .transform((item) => item as Resource)
