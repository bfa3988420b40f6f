import * as z from 'zod'
import { boundedList, fields, line, link, sign } from './text.ts'

/** Facts that are the same for everybody, such as how long a link lasts. */
export const facts = boundedList(1, 4, {
  label: line(24, 'what it is about'),
  text: line(180, 'what is true whoever reads it'),
})

/** The labels of what the server fills in for somebody with a valid link, by name. */
export const knownLabels = z
  .record(z.string(), line(24, 'stands before what the server fills in'))
  .describe('what the link proves, in this order')

/** Fields of every page that a form or a button ends on, besides its texts. */
export const outcomeParts = {
  sign,
  facts,
  known: knownLabels.optional(),
  link: link.describe('the next step'),
  meeting: fields({
    until: line(20, 'stands before the time at which the meeting ends').meta({ title: 'Until' }),
    calendar: line(40, 'the link to the file for a calendar'),
    move: line(40, 'the link that moves it').optional(),
    cancel: line(40, 'the link that cancels it').optional(),
  })
    .optional()
    .describe('for a booked meeting: its clock face, and what can be done with it'),
}

const outcome = z.object(outcomeParts)

export type OutcomeParts = z.infer<typeof outcome>

/** What such a page says to somebody without a valid link. */
export const withoutLink = fields({
  text: line(160, 'what stands here without the link from a mail'),
  facts,
  link: link.describe('what to do then'),
})

export type KnownLabels = Record<string, string>
export type WithoutLinkCopy = z.infer<typeof withoutLink>
