import { z } from 'astro/zod'
import { storedFields } from '../../contract/stored-fields.ts'
import { line, link, meta } from './text.ts'
import { thanksPage } from './thanks.ts'

/** A page with one button, which a link in a mail opens. */
const page = z.strictObject({
  meta,
  heading: line(60, 'the heading'),
  text: z.array(line(200, 'a sentence or two')).min(1).max(3),
  button: line(40, 'the button'),
})

/** A kind of lead: its heading, and what each stored field is called, in the order they are shown in. */
function kind<Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.strictObject({
    heading: line(40, 'the heading above these'),
    fields: z.record(z.enum(names), line(40, 'what the field is called')),
  })
}

const stored = z.strictObject({
  meta,
  heading: line(60, 'the heading'),
  text: line(160, 'the sentence below it'),
  without: line(160, 'what stands here without the link from a mail'),
  ask: link.describe('how to get that link'),
  kinds: z.strictObject({
    messages: kind(storedFields.messages),
    subscribers: kind(storedFields.subscribers),
    bookings: kind(storedFields.bookings),
  }),
  take: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(160, 'what the file holds'),
    button: line(40, 'the button'),
  }),
  erase: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(260, 'what is erased and what remains'),
    sure: line(60, 'what must be ticked first'),
    button: line(40, 'the button'),
  }),
})

export const mailLinksSchema = z.strictObject({
  confirm: z.strictObject({ page, done: thanksPage, expired: thanksPage }),
  meeting: z.strictObject({
    move: page.extend({
      zone: line(40, 'stands before the zone that the times are in'),
      choose: line(40, 'the label of the list of free times'),
      now: line(40, 'stands before the time as it is'),
    }),
    cancel: page.extend({ now: line(40, 'stands before the time as it is') }),
    moved: thanksPage,
    cancelled: thanksPage,
    over: thanksPage,
  }),
  unsubscribe: z.strictObject({ page, done: thanksPage, unknown: thanksPage }),
  yourData: z.strictObject({
    page: page.extend({ label: line(40, 'what the field is called') }),
    sent: thanksPage,
    stored,
    erased: thanksPage,
    expired: thanksPage,
  }),
})

export type AskPage = z.infer<typeof page>
export type StoredPage = z.infer<typeof stored>
export type MovePage = z.infer<typeof mailLinksSchema>['meeting']['move']
