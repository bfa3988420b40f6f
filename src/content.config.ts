import { defineCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { apiTestSchema } from './content/api-test.ts'
import { careersSchema } from './content/careers.ts'
import { changelogSchema } from './content/changelog.ts'
import { contactSchema } from './content/contact.ts'
import { faqItemSchema, faqSchema } from './content/faq.ts'
import { formsSchema } from './content/forms.ts'
import { homeSchema } from './content/home.ts'
import { jobSchema } from './content/job.ts'
import { legalSchema, legalTextSchema } from './content/legal.ts'
import { marketSchema } from './content/market.ts'
import { notFoundSchema } from './content/not-found.ts'
import { postSchema } from './content/post.ts'
import {
  bannerSchema,
  claimsSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from './content/site.ts'
import { sitemapSchema } from './content/sitemap.ts'
import { thanksSchema } from './content/thanks.ts'
import { contentFiles } from './lib/content-loader.ts'

/** One file, read with `single('name')`. */
function file<Schema extends z.ZodType>(path: string, schema: Schema) {
  return defineCollection({ loader: contentFiles(path), schema })
}

export const collections = {
  site: file('content/site.yaml', siteSchema),
  banner: file('content/banner.yaml', bannerSchema),
  navigation: file('content/navigation.yaml', navigationSchema),
  claims: file('content/claims.yaml', claimsSchema),
  logos: file('content/logos.yaml', logosSchema),
  market: file('content/market.yaml', marketSchema),
  forms: file('content/forms.yaml', formsSchema),

  'api-test': file('content/pages/api-test.yaml', apiTestSchema),
  careers: file('content/pages/careers.yaml', careersSchema),
  changelog: file('content/pages/changelog.yaml', changelogSchema),
  'faq-page': file('content/pages/faq.yaml', faqSchema),
  home: file('content/pages/home.yaml', homeSchema),
  'legal-page': file('content/pages/legal.yaml', legalSchema),
  sitemap: file('content/pages/sitemap.yaml', sitemapSchema),
  contact: file('content/pages/contact.yaml', contactSchema),
  'not-found': file('content/pages/not-found.yaml', notFoundSchema),
  thanks: file('content/pages/thanks.yaml', thanksSchema),

  faq: file('content/faq/*.md', faqItemSchema),
  jobs: file('content/jobs/*.md', jobSchema),
  legal: file('content/legal/*.md', legalTextSchema),
  posts: file('content/posts/*.md', postSchema),
}
