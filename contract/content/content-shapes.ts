import type * as z from 'zod'
import { faqItemSchema, integrationSchema, jobSchema } from './collections.ts'
import { claimsSchema, ownerFactsSchema } from './facts.ts'
import { formsSchema } from './form-schemas.ts'
import { mailTexts } from './mail-copy.ts'
import { openingHoursSchema } from './opening-hours.ts'
import { getPageSchema } from './page-schemas.ts'
import { postSchema } from './post.ts'
import { redirectsSchema } from './redirects.ts'
import { resourceSchema } from './resource.ts'
import { sampleWeekSchema } from './sample-week.ts'
import { sheetSchema } from './sheet.ts'
import {
  bannerSchema,
  columnsSchema,
  legalSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from './site.ts'
import { storedSchema } from './stored.ts'

/** The files of each kind of content, from the project’s folder, and their schemas; pages have their own. */
export const contentShapes = {
  banner: { files: 'content/banner.yaml', schema: bannerSchema },
  claims: { files: 'content/claims.yaml', schema: claimsSchema },
  columns: { files: 'content/columns.yaml', schema: columnsSchema },
  facts: { files: 'content/facts.yaml', schema: ownerFactsSchema },
  faq: { files: 'content/faq/*.md', schema: faqItemSchema },
  forms: { files: 'content/forms.yaml', schema: formsSchema },
  integrations: { files: 'content/integrations/*.yaml', schema: integrationSchema },
  jobs: { files: 'content/jobs/*.md', schema: jobSchema },
  legal: { files: 'content/legal.yaml', schema: legalSchema },
  logos: { files: 'content/logos.yaml', schema: logosSchema },
  mails: { files: 'content/mails.yaml', schema: mailTexts },
  navigation: { files: 'content/navigation.yaml', schema: navigationSchema },
  'opening-hours': { files: 'content/opening-hours.yaml', schema: openingHoursSchema },
  posts: { files: 'content/posts/*.md', schema: postSchema },
  redirects: { files: 'content/redirects.yaml', schema: redirectsSchema },
  resources: { files: 'content/resources/*.yaml', schema: resourceSchema },
  'sample-week': { files: 'content/sample-week.yaml', schema: sampleWeekSchema },
  sheets: { files: 'content/sheets/*.yaml', schema: sheetSchema },
  site: { files: 'content/site.yaml', schema: siteSchema },
  stored: { files: 'content/stored.yaml', schema: storedSchema },
} as const

export type ContentKind = keyof typeof contentShapes | 'pages'

/** The kind and schema of a content file; undefined for a file of no kind. `file`: from the project's folder. */
export function findShape(file: string): { kind: ContentKind; schema: z.ZodType } | undefined {
  for (const [kind, { files, schema }] of Object.entries(contentShapes)) {
    const [before = '', after] = files.split('*')
    const name = file.slice(before.length, after === undefined ? undefined : -after.length)
    const isOfKind = after === undefined ? file === files : before + name + after === file
    if (isOfKind && /^[\w-]*$/.test(name)) return { kind: kind as ContentKind, schema }
  }
  const isPage = /^content\/pages\/(?:[\w-]+\/)?[\w-]+\.(?:yaml|md)$/.test(file)
  return isPage ? { kind: 'pages', schema: getPageSchema(file) } : undefined
}
