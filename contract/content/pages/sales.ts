import * as z from 'zod'
import { formPlace } from '../line.ts'
import { pageSchema } from '../page.ts'
import { copyWords, entry, fields, headedText, intro, line, lines, link } from '../text.ts'

const askAction = fields({ ...lines(120, 'text'), action: link })

/** One product's agreement: what is included against what qualifies. */
const offer = fields({
  tab: line(30, 'the tab, which is the product’s name'),
  head: intro.optional().describe('where this tab has one of its own'),
  tags: z.array(line(40, 'how access is given')).min(1).max(2),
  included: fields({ ...lines(40, 'heading'), items: z.array(entry).min(3).max(6) }),
  qualifies: fields({ ...lines(40, 'heading'), items: z.array(entry).min(2).max(5) }),
  note: line(240, 'stands beside the button'),
  action: link.describe('the amber button'),
  second: link.optional().describe('a link after the note'),
})

const heading = line(50)
const linked = fields({ ...lines(160, 'text'), link })

export const salesPages = {
  book: pageSchema({
    intro,
    request: headedText(60, 200),
    widget: fields({
      ...lines(60, 'heading', 'page'),
      request: headedText(60, 200),
      frame: line(60, 'what a screen reader calls the calendar'),
      none: line(160, 'without JavaScript'),
      waiting: line(80, 'while the calendar loads'),
      blocked: line(160, 'the provider’s page cannot be reached'),
      slow: line(160, 'nothing to see after eight seconds'),
    }).describe('about the calendar of a scheduling service, where one is configured'),
    interview: fields({ ...lines(60, 'heading'), steps: z.array(entry).min(2).max(4) }),
    bring: entry,
    write: askAction,
    share: askAction,
  }),

  contact: pageSchema({
    intro,
    application: line(200, 'what an applicant is asked to write, above the form'),
    info: fields({ ...lines(40, 'emailLabel', 'officeLabel'), ...lines(160, 'answer') }),
    listed: fields({ ...lines(24, 'name'), ...lines(80, 'text'), action: link }),
    demo: fields({ ...lines(24, 'name'), ...lines(200, 'text'), action: link }),
  }),

  pricing: pageSchema({
    intro,
    tabs: line(40, 'what a screen reader calls the row of tabs').meta({
      title: 'Accessibility',
      ...formPlace('settings'),
    }),
    offers: fields({
      connection: offer.meta({ title: 'Connection Monitoring' }),
      engagement: offer.meta({ title: 'Engagement Monitoring' }),
    }),
    path: fields({
      ...lines(60, 'heading'),
      steps: z.array(entry).length(3),
      reason: headedText(60, 600)
        .extend({ links: z.array(link).min(1).max(3) })
        .describe('why the page shows no price'),
    }).meta({ title: 'The way to access' }),
  }),

  share: pageSchema({
    ...lines(60, 'heading'),
    ...lines(90, 'for'),
    pass: fields({
      heading,
      text: line(120, 'what the address carries'),
      copy: copyWords,
      ...lines(20, 'print', 'address'),
    }),
    problem: fields({ heading, lines: z.array(line(180)).length(3) }),
    list: fields({
      heading,
      note: line(80, 'says that the market is invented'),
      competitors: line(20, 'what several of them are called after their number'),
      open: link.describe('the way into the demo, to which the state of the list is added'),
    }),
    needs: fields({
      heading,
      rows: z
        .array(linked.extend(lines(20, 'who')))
        .min(2)
        .max(5),
    }),
    legal: fields({ heading, lines: z.array(linked).length(5) }).meta({ title: 'Legal' }),
    price: fields({ heading, steps: z.array(line(160)).length(3), link }),
    action: link.describe('what a reader does next'),
    questions: line(30, 'before our address'),
  }),
}
