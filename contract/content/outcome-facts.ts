import * as z from 'zod'
import { boundedList, fields, line, link, sign } from './text.ts'

/** What is true whoever reads it: how long a link lasts, what comes next. */
export const facts = boundedList(1, 4, {
  label: line(24, 'what it is about'),
  text: line(180, 'what is true whoever reads it'),
})

/** What the server says of who has a good link, by name; the labels only. */
export const knownLabels = z
  .record(z.string(), line(24, 'stands before what the server fills in'))
  .describe('what the link proves, in this order')

/** What every page has where a form or a button ends, besides its words. */
export const outcomeParts = {
  sign,
  facts,
  known: knownLabels.optional(),
  link: link.describe('the next step'),
  meeting: fields({
    until: line(20, 'stands before the time at which the meeting ends'),
    calendar: line(40, 'the link to the file for a calendar'),
    move: line(40, 'the link that moves it').optional(),
    cancel: line(40, 'the link that cancels it').optional(),
  })
    .optional()
    .describe('for a booked meeting: its clock face, and what can be done with it'),
}

const outcome = z.object(outcomeParts)

export type OutcomeParts = z.infer<typeof outcome>

/** For who comes withoutLink the link from a mail. */
export const withoutLink = fields({
  text: line(160, 'what stands here without the link from a mail'),
  facts,
  link: link.describe('what to do then'),
})

export type KnownLabels = Record<string, string>
export type WithoutLinkCopy = z.infer<typeof withoutLink>
