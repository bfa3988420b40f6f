import { z } from 'astro/zod'
import { line } from './text.ts'

/** A field as a visitor sees it. */
const field = z.strictObject({
  label: line(40, 'the label'),
  hint: line(120, 'a line below the label').optional(),
})

const confirmation = z.strictObject({
  heading: line(60, 'what replaces the form'),
  text: line(160, 'the sentence below it'),
})

/** A subscription counts from the link in a mail on. */
const subscribed = confirmation.extend({ next: line(60, 'what is left to do') })

export const formsSchema = z.strictObject({
  newsletter: z.strictObject({
    heading: line(60, 'the heading'),
    text: line(160, 'the sentence below the heading'),
    label: line(40, 'the field’s name for screen readers'),
    placeholder: line(60, 'shown in the empty field'),
    submit: line(40, 'the button'),
    pending: line(40, 'the button while sending'),
    consent: line(200, 'what a subscriber agrees to; stored with the subscription'),
    done: subscribed,
  }),
  earlyAccess: z.strictObject({
    heading: line(60, 'the form’s name for screen readers'),
    email: field,
    company: field,
    optional: line(20, 'said beside an optional field'),
    submit: line(40, 'the button'),
    pending: line(40, 'the button while sending'),
    consent: line(200, 'what a subscriber agrees to; stored with the subscription'),
    done: subscribed,
  }),
  contact: z.strictObject({
    name: field,
    email: field,
    company: field,
    subject: field,
    message: field,
    optional: line(20, 'said beside an optional field'),
    submit: line(40, 'the button'),
    pending: line(40, 'the button while sending'),
    done: confirmation,
    again: line(40, 'the button that returns to the form'),
    position: line(60, 'stands before the job’s title above the form'),
    application: line(60, 'stands before the job’s title in the subject'),
    topics: z
      .record(z.string().regex(/^[a-z-]+$/), line(120, 'the subject of a message'))
      .describe('subjects for /contact-us?topic=…'),
  }),
  booking: z.strictObject({
    slot: z.strictObject({
      label: line(40, 'the label of the calendar'),
      zone: line(40, 'stands before the zone that the times are in'),
      otherZone: line(40, 'the label of the field for another zone, without JavaScript'),
      show: line(40, 'the button beside it'),
      unknownZone: line(
        120,
        'said where that zone is none, without JavaScript; the zone shown follows',
      ),
      times: line(40, 'stands before the day above its times'),
      chosen: line(40, 'stands before the time that was chosen'),
      earlier: line(40, 'the name of the button to the month before'),
      later: line(40, 'the name of the button to the next month'),
    }),
    otherTimes: line(60, 'opens the field for times in words'),
    name: field,
    email: field,
    company: field,
    times: field,
    timeZone: field,
    message: field,
    optional: line(20, 'said beside an optional field'),
    submit: line(40, 'the button'),
    pending: line(40, 'the button while sending'),
    missing: line(120, 'the sentence that names the fields that must be filled'),
    booked: confirmation.describe('after a time was chosen'),
    done: confirmation.describe('after times were proposed'),
  }),
})

export type Forms = z.infer<typeof formsSchema>
