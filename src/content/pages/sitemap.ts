import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

export const schema = pageSchema({
  intro,
  here: line(30, 'said beside the page itself'),
  pages: z.strictObject({
    one: line(20, 'the word after the number 1'),
    many: line(20, 'the word after any other number'),
  }),
  articles: line(30, 'the heading above the articles'),
  allArticles: line(30, 'the link to the blog below the newest articles, when there are more'),
})

export type Sitemap = z.infer<typeof schema>
