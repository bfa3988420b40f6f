import * as z from 'zod'
import { resourceTypes } from '../names.ts'
import { pageSchema } from '../page.ts'
import { closing, copyWords, fields, headedText, intro, line, lines, link } from '../text.ts'

export const listPages = {
  blog: pageSchema({
    intro,
    feed: link,
    ...lines(20, 'newest', 'minutes'),
    ...lines(40, 'older'),
    paging: fields({
      ...lines(30, 'label', 'newer', 'older'),
      ...lines(20, 'page', 'of'),
      lead: line(160, 'the sentence below the heading from the second page on'),
      description: line(145, 'what search results say of those pages; “Page 2.” follows').min(64),
    }),
    article: fields({
      back: link,
      cover: line(160, 'what the cover of an article without a drawing of its own shows'),
      ...lines(30, 'contents'),
      ...lines(60, 'author'),
      sample: line(30, 'stands before what in an article is sample data'),
      takeaway: fields({
        ...lines(20, 'label'),
        ...lines(40, 'sheet'),
        ...lines(60, 'format'),
        copy: copyWords,
      }),
      sources: fields({ ...lines(30, 'heading'), ...lines(220, 'note') }),
      ...lines(40, 'following'),
      share: fields({ ...lines(20, 'mail'), copy: copyWords }),
      demo: headedText(60, 160).extend({ action: link }).describe('the quiet end of every article'),
    }),
  }),

  faq: pageSchema({
    intro,
    closing,
  }),

  guides: pageSchema({
    intro,
    ...lines(40, 'read', 'sheet'),
    elsewhere: line(40, 'stands before the host of a guide that is not ours'),
  }),

  'resource-center': pageSchema({
    intro,
    filter: line(40, 'the name of the tabs, for screen readers'),
    all: line(20, 'the tab that shows everything'),
    types: z.record(z.enum(resourceTypes), fields(lines(20, 'tab', 'one'))),
    featured: line(20, 'stands before the type on the featured resource'),
    outside: line(40, 'the heading above what is not ours'),
    external: line(40, 'what a screen reader adds to a link that leaves the site'),
    none: fields({ ...lines(40, 'heading'), ...lines(80, 'hint'), ...lines(30, 'reset') }),
  }),

  search: pageSchema({
    intro,
    ...lines(40, 'label', 'results'),
    ...lines(20, 'example', 'submit'),
    ...lines(160, 'withoutScripts'),
    ...lines(60, 'questions'),
    browse: link,
    status: fields({
      ...lines(30, 'searching'),
      ...lines(60, 'none'),
      ...lines(80, 'instead'),
      ...lines(40, 'one', 'many'),
      ...lines(120, 'failed'),
    }),
    kinds: fields(lines(20, 'page', 'article', 'question', 'documentation', 'integration', 'job')),
  }),

  sitemap: pageSchema({ intro, ...lines(30, 'articles', 'allArticles') }),
}
