import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line, link } from '../text.ts'

export const schema = pageSchema({
  intro,
  feed: link.describe('below the sentence, to the feed of the articles'),
  newest: line(20, 'the label on the newest article'),
  older: line(40, 'the heading above the other articles'),
  minutes: line(20, 'follows the number of minutes an article takes'),
  paging: z.strictObject({
    label: line(30, 'the name of the links between the pages of a list'),
    page: line(20, 'stands before the number of a page'),
    of: line(20, 'stands between a page’s number and the number of pages'),
    newer: line(30, 'the link to newer articles'),
    older: line(30, 'the link to older articles'),
    lead: line(160, 'the sentence below the heading from the second page on'),
    description: line(145, 'what search results say of those pages; “Page 2.” follows').min(64),
  }),
  article: z.strictObject({
    back: link.describe('above the headline, to the list'),
    cover: line(160, 'what the cover of an article without a drawing of its own shows'),
    contents: line(30, 'the name of the side index'),
    author: line(60, 'who wrote the articles'),
    sample: line(30, 'stands before what in an article is sample data'),
    takeaway: z.strictObject({
      label: line(20, 'the part of the article that readers take away, as the side index calls it'),
      sheet: line(40, 'the link to a workbook'),
      format: line(60, 'what kind of file it is, and what opens it'),
      copy: line(20, 'the button that copies a script'),
      copied: line(40, 'said when the script is copied'),
    }),
    sources: z.strictObject({
      heading: line(30, 'the heading above the sources of an article'),
      note: line(220, 'how they are meant'),
    }),
    following: line(40, 'the heading above the articles to read next'),
    share: z.strictObject({
      heading: line(30, 'stands before the links'),
      mail: line(20, 'the link that writes an e-mail'),
      linkedin: line(20, 'the link to LinkedIn'),
      x: line(20, 'the link to X'),
      copy: line(20, 'the button that copies the address'),
      copied: line(40, 'said when the address is copied'),
      failed: line(90, 'said when the browser does not allow it'),
    }),
    demo: z
      .strictObject({
        heading: line(60, 'the heading'),
        text: line(160, 'what a demo shows'),
        action: link,
      })
      .describe('the quiet end of every article'),
  }),
})

export type Blog = z.infer<typeof schema>
