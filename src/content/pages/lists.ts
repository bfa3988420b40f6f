import { z } from 'astro/zod'
import { resourceTypes } from '../../vocabulary/names.ts'
import { pageSchema } from '../page.ts'
import { fields, intro, line, link } from '../text.ts'

export const blog = pageSchema({
  intro,
  feed: link.describe('below the sentence, to the feed of the articles'),
  newest: line(20, 'the label on the newest article'),
  older: line(40, 'the heading above the other articles'),
  minutes: line(20, 'follows the number of minutes an article takes'),
  paging: fields({
    label: line(30, 'the name of the links between the pages of a list'),
    page: line(20, 'stands before the number of a page'),
    of: line(20, 'stands between a page’s number and the number of pages'),
    newer: line(30, 'the link to newer articles'),
    older: line(30, 'the link to older articles'),
    lead: line(160, 'the sentence below the heading from the second page on'),
    description: line(145, 'what search results say of those pages; “Page 2.” follows').min(64),
  }),
  article: fields({
    back: link.describe('above the headline, to the list'),
    cover: line(160, 'what the cover of an article without a drawing of its own shows'),
    contents: line(30, 'the name of the side index'),
    author: line(60, 'who wrote the articles'),
    sample: line(30, 'stands before what in an article is sample data'),
    takeaway: fields({
      label: line(20, 'the part of the article that readers take away, as the side index calls it'),
      sheet: line(40, 'the link to a workbook'),
      format: line(60, 'what kind of file it is, and what opens it'),
      copy: line(20, 'the button that copies a script'),
      copied: line(40, 'said when the script is copied'),
    }),
    sources: fields({
      heading: line(30, 'the heading above the sources of an article'),
      note: line(220, 'how they are meant'),
    }),
    following: line(40, 'the heading above the articles to read next'),
    share: fields({
      heading: line(30, 'stands before the links'),
      mail: line(20, 'the link that writes an e-mail'),
      linkedin: line(20, 'the link to LinkedIn'),
      x: line(20, 'the link to X'),
      copy: line(20, 'the button that copies the address'),
      copied: line(40, 'said when the address is copied'),
      failed: line(90, 'said when the browser does not allow it'),
    }),
    demo: fields({
      heading: line(60, 'the heading'),
      text: line(160, 'what a demo shows'),
      action: link,
    }).describe('the quiet end of every article'),
  }),
})

export type Blog = z.infer<typeof blog>

export const faq = pageSchema({
  intro,
  ask: fields({
    text: line(120, 'for those whose question is not on the page'),
    action: link,
  }),
  closing: intro.describe('the end of the page, above the line of the home page’s end'),
})

export type Faq = z.infer<typeof faq>

export const guides = pageSchema({
  intro,
  read: line(40, 'the link to a guide'),
  sheet: line(40, 'the link to the workbook of a guide'),
  elsewhere: line(40, 'stands before the host of a guide that is not ours'),
})

export type Guides = z.infer<typeof guides>

export const resourceCenter = pageSchema({
  intro,
  filter: line(40, 'the name of the tabs, for screen readers'),
  all: line(20, 'the tab that shows everything'),
  types: z
    .record(
      z.enum(resourceTypes),
      fields({ tab: line(20, 'the tab'), one: line(20, 'the label on a card') }),
    )
    .describe('the names of each type'),
  featured: line(20, 'stands before the type on the featured resource'),
  outside: line(40, 'the heading above what is not ours'),
  external: line(40, 'what a screen reader adds to a link that leaves the site'),
  none: fields({
    heading: line(40, 'said when a type has no resources'),
    hint: line(80, 'the sentence below it'),
    reset: line(30, 'the button that shows everything again'),
  }),
})

export type ResourceCenter = z.infer<typeof resourceCenter>

export const search = pageSchema({
  intro,
  label: line(40, 'the name of the field'),
  submit: line(20, 'the button beside the field'),
  hint: line(120, 'how to reach the field and the results by keyboard'),
  withoutScripts: line(160, 'said where the browser runs no scripts'),
  questions: line(60, 'the heading above the questions of the FAQ'),
  browse: link.describe('where every page is listed, below the questions'),
  results: line(40, 'the name of the list of results'),
  more: line(20, 'said after the number of results that are folded'),
  status: fields({
    searching: line(30, 'said while the index is loaded'),
    none: line(60, 'said before the question when nothing was found'),
    instead: line(80, 'what to try when nothing was found'),
    one: line(40, 'said between the number 1 and the question'),
    many: line(40, 'said between another number and the question'),
    failed: line(120, 'said when the index cannot be loaded'),
  }),
  kinds: fields({
    page: line(20, 'what a result is: a page'),
    article: line(20, 'an article'),
    question: line(20, 'a question of the FAQ'),
    documentation: line(20, 'a part of the documentation'),
    integration: line(20, 'an integration'),
    job: line(20, 'an open position'),
  }),
})

export type Search = z.infer<typeof search>

export const sitemap = pageSchema({
  intro,
  articles: line(30, 'the heading above the articles'),
  allArticles: line(30, 'the link to the blog below the newest articles, when there are more'),
})

export type Sitemap = z.infer<typeof sitemap>
