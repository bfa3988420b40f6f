import * as z from 'zod'
import { fields } from './text.ts'

const path = String.raw`(\/[A-Za-z0-9]+([._-]+[A-Za-z0-9]+)*)+`
const query = String.raw`(\?[\w.~%=&+,:/-]+)?`

const from = z
  .string()
  .max(200)
  .regex(new RegExp(`^${path}${query}$`), {
    error: 'must be an address on the site without # or trailing slash, as /blog/my-article',
  })

/** A page or a part of a page, of this site or another. */
const target = z
  .string()
  .max(500)
  .refine(
    (text) =>
      new RegExp(`^(\\/|${path})${query}(#[a-z][a-z0-9-]*)?$`).test(text) || isOutside(text),
    'must be a page of the site, as /blog/my-article, or a part of one, as /trust#data, or a whole address that begins with https://',
  )

function isOutside(text: string): boolean {
  const url = /^https:\/\/[\x21-\x7e]+$/.test(text) ? URL.parse(text) : undefined
  return url != null && url.username === '' && url.hostname.includes('.')
}

/** `content/redirects.yaml`. */
export const redirectsSchema = fields({
  items: z
    .array(
      fields({
        from: from.describe('the address that moved, with its query where that matters'),
        to: target.describe('where it leads now'),
      }),
    )
    .max(500)
    .describe('addresses that moved'),
})

export type MovedAddress = z.infer<typeof redirectsSchema>['items'][number]
