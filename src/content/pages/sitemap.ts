import type { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  articles: line(30, 'the heading above the articles'),
  allArticles: line(30, 'the link to the blog below the newest articles, when there are more'),
})

export type Sitemap = z.infer<typeof schema>
