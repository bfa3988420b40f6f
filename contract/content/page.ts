import * as z from 'zod'
import { formPlace } from './line.ts'
import { scheduleMark } from './publish-times.ts'
import { fields, href, keywords, line, meta } from './text.ts'

/** The groups of the sitemap, in the order in which it shows them. */
export const sitemapGroups = ['Main Pages', 'Products', 'Resources', 'Company'] as const

/** Kinds of results that search finds as parts of a page, each with an address of its own. */
const partKinds = ['question', 'documentation', 'integration', 'job'] as const

const pathPattern = /^\/([a-z0-9]+([-/][a-z0-9]+)*)?$/

const path = z.string().max(80).regex(pathPattern, {
  error: 'must begin with /, and have small letters, digits, - and / between them',
})

/** The block `page` at the top of a page’s content. Sitemap, search, menus and other lists are made from it. */
export const pageBlock = fields({
  path: path.describe('its address, as /pricing'),
  label: line(40, 'in links, in the sitemap and above its headline'),
  aliases: z
    .array(z.string().max(80).regex(pathPattern, 'must be such as /demo'))
    .min(1)
    .optional()
    .describe('other addresses that lead to it for good'),
  sitemap: fields({
    group: z.enum(sitemapGroups).describe('where the sitemap shows it'),
    order: z.int().positive().describe('its place there, counted from 1'),
  })
    .optional()
    .describe('leave it out to keep the page out of the sitemap'),
  draft: z
    .literal(true)
    .optional()
    .meta({
      description: 'keeps it off the site, whatever is published',
      ...scheduleMark('draft'),
    }),
  noindex: z.literal(true).optional().describe('keeps it out of search engines and our own search'),
  kind: z
    .enum(['AboutPage', 'CollectionPage', 'ContactPage'])
    .optional()
    .describe('as search engines list it'),
  product: path.optional().describe('the page of the product that it is about'),
  feed: fields({
    title: line(40, 'its name in a news reader'),
    href,
  })
    .optional()
    .describe('for readers who follow the list in a news reader'),
  parts: z.enum(partKinds).optional().describe('each of them is a result of its own in our search'),
  keywords: keywords.optional(),
}).meta({
  description: 'its address, what it is called, and where it is listed',
  ...formPlace('settings'),
})

export type PageBlock = z.infer<typeof pageBlock>

const pageHead = { page: pageBlock, meta }

/** The schema of a page's content: what every page has, and the fields of its own. */
export function pageSchema<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return fields({ ...pageHead, ...shape })
}

/** What the layout of a page needs of its content. */
export interface FramedPage {
  page: PageBlock
  meta: z.infer<typeof meta>
}
