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

/** The files at a path; a single one is read with `getSingleton('name')`. */
function file<Schema extends z.ZodType>(path: string, schema: Schema) {
  return defineCollection({ loader: contentFiles(path, schema), schema })
}

export const collections = {
  site: file('content/site.yaml', siteSchema),
  banner: file('content/banner.yaml', bannerSchema),
  navigation: file('content/navigation.yaml', navigationSchema),
  glossary: file('content/glossary.yaml', glossarySchema),
  facts: file('content/facts.yaml', ownerFactsSchema),
  claims: file('content/claims.yaml', claimsSchema),
  logos: file('content/logos.yaml', logosSchema),
  'sample-week': file('content/sample-week.yaml', sampleWeekSchema),
  columns: file('content/columns.yaml', columnsSchema),
  legal: file('content/legal.yaml', legalSchema),
  stored: file('content/stored.yaml', storedSchema),
  forms: file('content/forms.yaml', formsSchema),
  mails: file('content/mails.yaml', mailTexts),
  'opening-hours': file('content/opening-hours.yaml', openingHoursSchema),

  pages: defineCollection({
    loader: pageContent(),
  }),

  faq: file('content/faq/*.md', faqItemSchema),
  integrations: file('content/integrations/*.yaml', integrationSchema),
  jobs: file('content/jobs/*.md', jobSchema),
  posts: file('content/posts/*.md', postSchema),
  sheets: file('content/sheets/*.yaml', sheetSchema),
  resources: file('content/resources/*.yaml', resourceSchema),
}
