import { z } from 'astro/zod'
import { intro, line, link, meta } from './text.ts'

export const blogSchema = z.strictObject({
  meta,
  intro,
  newest: line(20, 'the label on the newest article'),
  older: line(40, 'the heading above the other articles'),
  minutes: line(20, 'follows the number of minutes an article takes'),
  article: z.strictObject({
    back: link.describe('above the headline, to the list'),
    contents: line(30, 'the name of the side index'),
    following: line(40, 'the heading above the articles to read next'),
    demo: intro.extend({ action: link }).describe('the quiet end of every article'),
  }),
})

export type Blog = z.infer<typeof blogSchema>
