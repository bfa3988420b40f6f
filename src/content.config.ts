import { defineCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { mailTexts } from '../contract/mails.ts'
import { openingHoursSchema } from '../contract/opening-hours.ts'
import { aboutSchema } from './content/about.ts'
import { apiAccessSchema } from './content/api-access.ts'
import { apiTestSchema } from './content/api-test.ts'
import { benefitsSchema } from './content/benefits.ts'
import { blogSchema } from './content/blog.ts'
import { bookSchema } from './content/book.ts'
import { careersSchema } from './content/careers.ts'
import { changelogSchema } from './content/changelog.ts'
import { changelogEntrySchema } from './content/changelog-entry.ts'
import { connectionMonitoringSchema } from './content/connection-monitoring.ts'
import { contactSchema } from './content/contact.ts'
import { type ContentOptions, contentFiles } from './content/content-loader.ts'
import { demoMarketSchema } from './content/demo.ts'
import { documentationSchema } from './content/documentation.ts'
import { earlyAccessSchema } from './content/early-access.ts'
import { engagementMonitoringSchema } from './content/engagement-monitoring.ts'
import { faqItemSchema, faqSchema } from './content/faq.ts'
import { featuresSchema } from './content/features.ts'
import { formsSchema } from './content/forms.ts'
import { guidesSchema } from './content/guides.ts'
import { homeSchema } from './content/home.ts'
import { howItWorksSchema } from './content/how-it-works.ts'
import { integrationSchema } from './content/integration.ts'
import { integrationsPageSchema } from './content/integrations-page.ts'
import { jobSchema } from './content/job.ts'
import { legalSchema, legalTextSchema } from './content/legal.ts'
import { mailLinksSchema } from './content/mail-links.ts'
import { marketSchema } from './content/market.ts'
import { notFoundSchema } from './content/not-found.ts'
import { postSchema } from './content/post.ts'
import { pricingSchema } from './content/pricing.ts'
import { resourceSchema } from './content/resource.ts'
import { resourceCenterSchema } from './content/resource-center.ts'
import { searchSchema } from './content/search.ts'
import {
  bannerSchema,
  claimsSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from './content/site.ts'
import { sitemapSchema } from './content/sitemap.ts'
import { thanksSchema } from './content/thanks.ts'

/** The files at a path; a single one is read with `getSingleton('name')`. */
function file<Schema extends z.ZodType>(path: string, schema: Schema, options?: ContentOptions) {
  return defineCollection({ loader: contentFiles(path, schema, options), schema })
}

export const collections = {
  site: file('content/site.yaml', siteSchema),
  banner: file('content/banner.yaml', bannerSchema),
  navigation: file('content/navigation.yaml', navigationSchema),
  claims: file('content/claims.yaml', claimsSchema),
  logos: file('content/logos.yaml', logosSchema),
  market: file('content/market.yaml', marketSchema),
  'demo-market': file('content/demo-market.yaml', demoMarketSchema),
  forms: file('content/forms.yaml', formsSchema),
  mails: file('content/mails.yaml', mailTexts),
  'opening-hours': file('content/opening-hours.yaml', openingHoursSchema),

  about: file('content/pages/about.yaml', aboutSchema),
  'api-access': file('content/pages/api-access.yaml', apiAccessSchema),
  'api-test': file('content/pages/api-test.yaml', apiTestSchema),
  benefits: file('content/pages/benefits.yaml', benefitsSchema),
  blog: file('content/pages/blog.yaml', blogSchema),
  book: file('content/pages/book.yaml', bookSchema),
  careers: file('content/pages/careers.yaml', careersSchema),
  changelog: file('content/pages/changelog.yaml', changelogSchema),
  'connection-monitoring': file(
    'content/pages/connection-monitoring.yaml',
    connectionMonitoringSchema,
  ),
  contact: file('content/pages/contact.yaml', contactSchema),
  documentation: file('content/pages/documentation.yaml', documentationSchema),
  'early-access': file('content/pages/early-access.yaml', earlyAccessSchema),
  'engagement-monitoring': file(
    'content/pages/engagement-monitoring.yaml',
    engagementMonitoringSchema,
  ),
  'faq-page': file('content/pages/faq.yaml', faqSchema),
  features: file('content/pages/features.yaml', featuresSchema),
  guides: file('content/pages/guides.yaml', guidesSchema),
  home: file('content/pages/home.yaml', homeSchema),
  'how-it-works': file('content/pages/how-it-works.yaml', howItWorksSchema),
  'integrations-page': file('content/pages/integrations.yaml', integrationsPageSchema),
  'legal-page': file('content/pages/legal.yaml', legalSchema),
  'mail-links': file('content/pages/mail-links.yaml', mailLinksSchema),
  'not-found': file('content/pages/not-found.yaml', notFoundSchema),
  pricing: file('content/pages/pricing.yaml', pricingSchema),
  'resource-center': file('content/pages/resource-center.yaml', resourceCenterSchema),
  search: file('content/pages/search.yaml', searchSchema),
  sitemap: file('content/pages/sitemap.yaml', sitemapSchema),
  thanks: file('content/pages/thanks.yaml', thanksSchema),

  releases: file('content/changelog/*.yaml', changelogEntrySchema),
  faq: file('content/faq/*.md', faqItemSchema),
  integrations: file('content/integrations/*.yaml', integrationSchema),
  jobs: file('content/jobs/*.md', jobSchema, { headingIds: false }),
  legal: file('content/legal/*.md', legalTextSchema),
  posts: file('content/posts/*.md', postSchema),
  resources: file('content/resources/*.yaml', resourceSchema),
}
