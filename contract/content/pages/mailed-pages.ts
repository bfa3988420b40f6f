import * as z from 'zod'
import { requestTypes } from '../../forms/data-request.ts'
import { sourceNames } from '../../leads/define-lead.ts'
import {
  bookingStatuses,
  type LeadKind,
  leadShapes,
  mapKinds,
  requestStatuses,
  subscriptionSources,
  subscriptionStatuses,
} from '../../leads/leads.ts'
import { facts, knownLabels, outcomeParts, withoutLink } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { fields, headedText, line, lines, sign } from '../text.ts'

/** The page that a link in a mail opens, with one button that acts: mail scanners open links, too. */
const askPage = pageSchema({
  sign,
  ...lines(60, 'heading'),
  text: z.array(line(200)).min(1).max(3),
  ...lines(40, 'button'),
  facts,
  without: withoutLink,
})

const choose = line(40, 'what the calendar of free times is called')

/** The texts for a kind of lead: a heading and the names of its fields, optional where the form has a label. */
function kindCopy({ visible, entered }: (typeof leadShapes)[LeadKind]) {
  const name = line(40)
  const ofForm: readonly string[] = [...entered, ...sourceNames]
  const names = visible.map((column) => [column, ofForm.includes(column) ? name.optional() : name])
  return fields({
    ...lines(40, 'heading'),
    fields: fields(Object.fromEntries(names) as Record<string, z.ZodOptional<typeof name>>),
  })
}

/** The labels of a field’s options. */
const choices = <Choice extends string>(names: readonly Choice[]) =>
  z.record(z.enum(names), line(40))

export const mailLinkPages = {
  ask: askPage.extend({
    known: knownLabels.optional(),
    now: line(40, 'stands before the time of a meeting as it is').optional(),
  }),

  'meeting-book': askPage.extend({
    choose,
    held: line(40, 'stands before the time that is held'),
    earlier: line(40, 'stands before the time of a meeting that moves there'),
  }),

  'meeting-move': askPage.extend({ choose, now: line(40, 'stands before the time as it is') }),

  /** The page that the button of a mailed link ends on. */
  outcomes: pageSchema({
    ...lines(60, 'heading'),
    text: z.array(line(160)).min(1).max(2),
    ...outcomeParts,
  }),

  'your-data-request': pageSchema({
    sign,
    closed: sign.describe('the sign once it is closed'),
    ...lines(60, 'heading'),
    without: withoutLink,
    labels: fields(
      lines(24, 'type', 'status', 'received', 'due', 'confirmed', 'answered', 'answer', 'others'),
    ),
    types: z.record(z.enum(requestTypes), line(80)),
    statuses: z.record(
      z.enum(requestStatuses),
      fields({ ...lines(30, 'name'), ...lines(200, 'next') }),
    ),
    confirm: fields({ ...lines(160, 'text'), ...lines(40, 'button') }),
    facts,
  }),

  'your-data-stored': pageSchema({
    ...lines(60, 'heading'),
    ...lines(280, 'text'),
    without: withoutLink,
    kinds: fields(mapKinds((kind) => kindCopy(leadShapes[kind]))),
    choices: fields({
      subscribers: fields({
        source: choices(subscriptionSources),
        status: choices(subscriptionStatuses),
      }),
      bookings: fields({ status: choices(bookingStatuses) }),
    }).describe('lists and states in words; those of requests stand on the page of their status'),
    take: headedText(40, 240).extend(lines(40, 'button')),
    erase: headedText(40, 500).extend({ ...lines(60, 'sure'), ...lines(40, 'button') }),
  }),
}
