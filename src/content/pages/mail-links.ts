import { z } from 'astro/zod'
import { requestTypes } from '../../../contract/forms/data-request.ts'
import { bookingStatuses } from '../../../contract/leads/bookings.ts'
import { type LeadKind, leadShapes, ofEachKind } from '../../../contract/leads/leads.ts'
import { requestStatuses } from '../../../contract/leads/requests.ts'
import { sourceNames } from '../../../contract/leads/source-columns.ts'
import { subscriptionSources, subscriptionStatuses } from '../../../contract/leads/subscribers.ts'
import { facts, known, outcomeParts, without } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { fields, line, sign } from '../text.ts'

const shape = {
  sign,
  heading: line(60, 'the heading'),
  text: z.array(line(200, 'a sentence or two')).min(1).max(3),
  button: line(40, 'the button'),
  facts,
  without,
}

/**
 * The schema of a page with one button, to which a mail leads. Mail scanners open links, so the button acts.
 *
 * @param more the fields of its own.
 */
export function askPage<Shape extends z.core.$ZodLooseShape>(more: Shape) {
  return pageSchema({ ...shape, ...more })
}

const asked = z.object(shape)

/** What all of them have. */
export type AskPage = z.infer<typeof asked>

export const ask = askPage({
  known: known.optional(),
  now: line(40, 'stands before the time of a meeting as it is').optional(),
})

export const meetingBook = askPage({
  held: line(40, 'stands before the time that is held'),
  earlier: line(40, 'stands before the time of a meeting that moves there'),
  choose: line(40, 'what the calendar of free times is called'),
})

export const meetingMove = askPage({
  choose: line(40, 'what the calendar of free times is called'),
  now: line(40, 'stands before the time as it is'),
})

/** Where the button behind a link in a mail ends. */
export const outcomes = pageSchema({
  heading: line(60, 'the heading'),
  text: z.array(line(160, 'a sentence')).min(1).max(2),
  ...outcomeParts,
})

export type Outcome = z.infer<typeof outcomes>

const labels = [
  'type',
  'status',
  'received',
  'due',
  'confirmed',
  'answered',
  'answer',
  'others',
] as const

export const yourDataRequest = pageSchema({
  sign,
  closed: sign.describe('the sign once it is closed'),
  heading: line(60, 'the heading'),
  without,
  labels: z
    .record(z.enum(labels), line(24, 'stands before what the server fills in'))
    .describe('what the lines of the page are called'),
  types: z
    .record(z.enum(requestTypes), line(80, 'what was asked for'))
    .describe('what people ask for, in words; one of them is shown'),
  statuses: z
    .record(
      z.enum(requestStatuses),
      fields({
        name: line(30, 'how far the request is'),
        next: line(200, 'what comes next'),
      }),
    )
    .describe('how far a request can be; one of them is shown'),
  confirm: fields({
    text: line(160, 'what the button is for'),
    button: line(40, 'the button'),
  }),
  facts,
})

export type RequestStatus = z.infer<typeof yourDataRequest>

/** A kind of lead: its heading, and what each stored field is called; one of a form goes by its label there, unless named here. */
function kindCopy({ shown, entered }: (typeof leadShapes)[LeadKind]) {
  const name = line(40, 'what the field is called')
  const ofForm: readonly string[] = [...entered, ...sourceNames]
  const names = shown.map((column) => [column, ofForm.includes(column) ? name.optional() : name])
  return fields({
    heading: line(40, 'the heading above these'),
    fields: fields(Object.fromEntries(names) as Record<string, z.ZodOptional<typeof name>>),
  })
}

/** What the values of a field are called that is one of a few. */
const choices = <Choice extends string>(names: readonly Choice[]) =>
  z.record(z.enum(names), line(40, 'what this one is called'))

export const yourDataStored = pageSchema({
  heading: line(60, 'the heading'),
  text: line(280, 'the sentence below it'),
  without,
  kinds: fields(ofEachKind((kind) => kindCopy(leadShapes[kind]))),
  choices: fields({
    subscribers: fields({
      source: choices(subscriptionSources),
      status: choices(subscriptionStatuses),
    }),
    bookings: fields({ status: choices(bookingStatuses) }),
  }).describe('lists and states in words; those of requests stand on the page of their status'),
  take: fields({
    heading: line(40, 'the heading'),
    text: line(240, 'what the file holds'),
    button: line(40, 'the button'),
  }),
  erase: fields({
    heading: line(40, 'the heading'),
    text: line(460, 'what is erased and what remains'),
    sure: line(60, 'what must be ticked first'),
    button: line(40, 'the button'),
  }),
})

export type StoredPage = z.infer<typeof yourDataStored>
