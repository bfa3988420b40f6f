import { defineCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { mailTexts } from '../contract/mail-copy.ts'
import { openingHoursSchema } from '../contract/opening-hours.ts'
import { faqItemSchema, integrationSchema, jobSchema } from './content/collections.ts'
import { contentFiles, pageContent } from './content/content-loader.ts'
import { claimsSchema, ownerFactsSchema } from './content/facts.ts'
import { formsSchema } from './content/form-schemas.ts'
import { glossarySchema } from './content/glossary.ts'
import { postSchema } from './content/post.ts'
import { resourceSchema } from './content/resource.ts'
import { sampleWeekSchema } from './content/sample-week.ts'
import { sheetSchema } from './content/sheet.ts'
import {
  bannerSchema,
  columnsSchema,
  legalSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from './content/site.ts'
import { storedSchema } from './content/stored.ts'

/** The file or files at a path; a single one is read with `getSingleton('name')`. */
function contentCollection<Schema extends z.ZodType>(path: string, schema: Schema) {
  return defineCollection({ loader: contentFiles(path, schema) })
}

export const collections = {
  site: contentCollection('content/site.yaml', siteSchema),
  banner: contentCollection('content/banner.yaml', bannerSchema),
  navigation: contentCollection('content/navigation.yaml', navigationSchema),
  glossary: contentCollection('content/glossary.yaml', glossarySchema),
  facts: contentCollection('content/facts.yaml', ownerFactsSchema),
  claims: contentCollection('content/claims.yaml', claimsSchema),
  logos: contentCollection('content/logos.yaml', logosSchema),
  'sample-week': contentCollection('content/sample-week.yaml', sampleWeekSchema),
  columns: contentCollection('content/columns.yaml', columnsSchema),
  legal: contentCollection('content/legal.yaml', legalSchema),
  stored: contentCollection('content/stored.yaml', storedSchema),
  forms: contentCollection('content/forms.yaml', formsSchema),
  mails: contentCollection('content/mails.yaml', mailTexts),
  'opening-hours': contentCollection('content/opening-hours.yaml', openingHoursSchema),

  pages: defineCollection({
    loader: pageContent(),
  }),

  faq: contentCollection('content/faq/*.md', faqItemSchema),
  integrations: contentCollection('content/integrations/*.yaml', integrationSchema),
  jobs: contentCollection('content/jobs/*.md', jobSchema),
  posts: contentCollection('content/posts/*.md', postSchema),
  sheets: contentCollection('content/sheets/*.yaml', sheetSchema),
  resources: contentCollection('content/resources/*.yaml', resourceSchema),
}
