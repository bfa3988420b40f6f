import { defineCollection } from 'astro:content'
import type { z } from 'astro/zod'
import { apiAccessSchema } from './content/api-access.ts'
import { blogSchema } from './content/blog.ts'
import { contactSchema } from './content/contact.ts'
import { documentationSchema } from './content/documentation.ts'
import { formsSchema } from './content/forms.ts'
import { guidesSchema } from './content/guides.ts'
import { homeSchema } from './content/home.ts'
import { jobSchema } from './content/job.ts'
import { marketSchema } from './content/market.ts'
import { notFoundSchema } from './content/not-found.ts'
import { postSchema } from './content/post.ts'
import { resourceSchema } from './content/resource.ts'
import { resourceCenterSchema } from './content/resource-center.ts'
import {
  bannerSchema,
  claimsSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from './content/site.ts'
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

  'api-access': file('content/pages/api-access.yaml', apiAccessSchema),
  blog: file('content/pages/blog.yaml', blogSchema),
  documentation: file('content/pages/documentation.yaml', documentationSchema),
  guides: file('content/pages/guides.yaml', guidesSchema),
  home: file('content/pages/home.yaml', homeSchema),
  contact: file('content/pages/contact.yaml', contactSchema),
  'not-found': file('content/pages/not-found.yaml', notFoundSchema),
  'resource-center': file('content/pages/resource-center.yaml', resourceCenterSchema),
  thanks: file('content/pages/thanks.yaml', thanksSchema),

  jobs: file('content/jobs/*.md', jobSchema),
  posts: file('content/posts/*.md', postSchema),
  resources: file('content/resources/*.yaml', resourceSchema),
}
