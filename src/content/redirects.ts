import { z } from 'astro/zod'
import { fields } from './text.ts'

const path = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9]+([._-]+[A-Za-z0-9]+)*)+$/, {
    error: 'must be an address on the site without query, # or trailing slash, as /blog/my-article',
  })

/** A page, or a part of it. */
const target = z
  .string()
  .max(200)
  .regex(/^(\/|(\/[A-Za-z0-9]+([._-]+[A-Za-z0-9]+)*)+)(#[a-z][a-z0-9-]*)?$/, {
    error: 'must be a page of the site, as /blog/my-article, or a part of one, as /trust#data',
  })

/** `content/redirects.yaml`. */
export const redirectsSchema = fields({
  items: z
    .array(
      fields({
        from: path.describe('the address that moved'),
        to: target.describe('the page it leads to now, or a part of it'),
      }),
    )
    .max(500)
    .describe('addresses that moved'),
})

export type Moved = z.infer<typeof redirectsSchema>['items'][number]
