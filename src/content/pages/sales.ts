import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { copyWords, entry, fields, intro, line, link } from '../text.ts'

export const book = pageSchema({
  intro,
  request: fields({
    heading: line(60, 'the heading above the form'),
    text: line(200, 'what is chosen here, and what comes after'),
  }),
  widget: fields({
    heading: line(60, 'the heading above the calendar'),
    request: fields({
      heading: line(60, 'the heading above the form, which then stands below the calendar'),
      text: line(200, 'says when the form is of use, and what follows'),
    }),
    frame: line(60, 'what a screen reader calls the calendar'),
    page: line(60, 'the link to the provider’s own page'),
    none: line(160, 'without JavaScript'),
    waiting: line(80, 'while the calendar loads'),
    blocked: line(160, 'the provider’s page cannot be reached'),
    slow: line(160, 'nothing to see after eight seconds'),
  }).describe('about the calendar of a scheduling service, where one is configured'),
  interview: fields({
    heading: line(60, 'the heading below the form'),
    steps: z.array(entry).min(2).max(4),
  }),
  bring: entry.describe('what to have at hand'),
  write: fields({ text: line(120, 'for those who would rather write'), action: link }),
  share: fields({ text: line(120, 'for those who do not decide alone'), action: link }),
})

export type Book = z.infer<typeof book>

export const contact = pageSchema({
  intro,
  application: line(200, 'what an applicant is asked to write, above the form'),
  info: fields({
    emailLabel: line(40, 'stands above the e-mail address'),
    officeLabel: line(40, 'stands above the postal address'),
    answer: line(160, 'when a visitor can expect an answer'),
  }),
  listed: fields({
    name: line(24, 'whom it is for'),
    text: line(80, 'for people whom the product reads about'),
    action: link,
  }),
  demo: fields({
    name: line(24, 'what it is'),
    text: line(200, 'for those who would rather see it'),
    action: link,
  }),
})

export type Contact = z.infer<typeof contact>

/** One product's agreement: what is included against what qualifies. */
const offer = fields({
  tab: line(30, 'the tab, which is the product’s name'),
  tags: z.array(line(40, 'how access is given')).min(1).max(3),
  included: fields({
    heading: line(40, 'the heading of the left column'),
    items: z.array(entry).min(3).max(6),
  }),
  qualifies: fields({
    heading: line(40, 'the heading of the right column'),
    items: z.array(entry).min(2).max(5),
  }),
  note: line(120, 'stands below the line to sign on'),
  action: link.describe('the amber button'),
  second: link.optional().describe('a link below the line'),
})

export const pricing = pageSchema({
  intro,
  tabs: line(40, 'what a screen reader calls the row of tabs'),
  offers: fields({
    connection: offer,
    engagement: offer,
  }),
  sheet: fields({
    ticks: line(60, 'whose the ticks at “who qualifies” are'),
    yours: line(40, 'stands on the line that the reader signs on, before the button'),
    ours: line(40, 'stands on the line that we sign on'),
    oursNote: line(40, 'stands below it'),
  }),
  path: fields({
    heading: line(60, 'the heading above the steps to access'),
    steps: z.array(entry).length(3),
    reason: entry
      .extend({
        text: line(600, 'when the price is said, and what the owner has confirmed of it'),
        links: z
          .array(link)
          .min(1)
          .max(3)
          .describe('what helps to judge a price before it is said'),
      })
      .describe('why the page shows no price'),
  }),
})

export type Pricing = z.infer<typeof pricing>
export type Offer = z.infer<typeof offer>

const heading = line(50, 'the heading')
const linked = fields({ text: line(160, 'one sentence'), link })

export const share = pageSchema({
  heading: line(60, 'the heading of the sheet'),
  for: line(90, 'whom the sheet is for'),
  pass: fields({
    heading,
    text: line(120, 'what the address carries'),
    copy: copyWords,
    share: line(20, 'the button that opens the sharing of the system'),
    print: line(20, 'the button that prints the sheet'),
    address: line(20, 'before the address of the page'),
  }),
  problem: fields({
    heading,
    lines: z.array(line(180, 'a line of it')).length(3),
  }),
  list: fields({
    heading,
    note: line(80, 'says that the market is invented'),
    competitors: line(20, 'what several of them are called after their number'),
    open: link.describe('the way into the demo, to which the state of the list is added'),
  }),
  needs: fields({
    heading,
    rows: z
      .array(linked.extend({ who: line(20, 'who does it') }))
      .min(2)
      .max(5),
  }),
  legal: fields({ heading, lines: z.array(linked).length(5) }),
  price: fields({
    heading,
    steps: z.array(line(160, 'a step')).length(3),
    link,
  }),
  questions: line(30, 'before our address'),
})

export type Share = z.infer<typeof share>
