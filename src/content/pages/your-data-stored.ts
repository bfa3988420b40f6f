import { z } from 'astro/zod'
import { bookingStatuses } from '../../../contract/leads/bookings.ts'
import { type LeadKind, leadShapes, ofEachKind } from '../../../contract/leads/leads.ts'
import { sourceNames } from '../../../contract/leads/source-columns.ts'
import { subscriptionSources, subscriptionStatuses } from '../../../contract/leads/subscribers.ts'
import { without } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { line } from '../text.ts'

/** A kind of lead: its heading, and what each stored field is called; one of a form goes by its label there, unless named here. */
function kindCopy({ shown, entered }: (typeof leadShapes)[LeadKind]) {
  const name = line(40, 'what the field is called')
  const ofForm: readonly string[] = [...entered, ...sourceNames]
  const fields = shown.map((column) => [column, ofForm.includes(column) ? name.optional() : name])
  return z.strictObject({
    heading: line(40, 'the heading above these'),
    fields: z.strictObject(
      Object.fromEntries(fields) as Record<string, z.ZodOptional<typeof name>>,
    ),
  })
}

/** What the values of a field are called that is one of a few. */
const choices = <Choice extends string>(names: readonly Choice[]) =>
  z.record(z.enum(names), line(40, 'what this one is called'))

export const schema = pageSchema({
  heading: line(60, 'the heading'),
  text: line(280, 'the sentence below it'),
  without,
  kinds: z.strictObject(ofEachKind((kind) => kindCopy(leadShapes[kind]))),
  choices: z
    .strictObject({
      subscribers: z.strictObject({
        source: choices(subscriptionSources),
        status: choices(subscriptionStatuses),
      }),
      bookings: z.strictObject({ status: choices(bookingStatuses) }),
    })
    .describe('lists and states in words; those of requests stand on the page of their status'),
  take: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(240, 'what the file holds'),
    button: line(40, 'the button'),
  }),
  erase: z.strictObject({
    heading: line(40, 'the heading'),
    text: line(460, 'what is erased and what remains'),
    sure: line(60, 'what must be ticked first'),
    button: line(40, 'the button'),
  }),
})

export type StoredPage = z.infer<typeof schema>
