import { z } from 'astro/zod'
import { line } from './text.ts'

const mail = z.strictObject({
  subject: line(70, 'the subject; a notice adds the writer’s own'),
  heading: line(60, 'the heading'),
  text: line(260, 'the paragraph below it'),
})
const why = line(200, 'the last lines: why this person gets it')
const label = line(40, 'what the field is called')

export const mailsSchema = z.strictObject({
  labels: z.strictObject({
    name: label,
    email: label,
    company: label,
    subject: label,
    message: label,
    slot: label,
    officeSlot: label,
    times: label,
    timeZone: label,
    page: label,
  }),
  notice: z
    .strictObject({ messages: mail, bookings: mail, subscribers: mail, why })
    .describe('to the team, one for each lead'),
  receipt: z
    .strictObject({ messages: mail, bookings: mail, why })
    .describe('to whoever wrote, above what they wrote'),
  confirm: z
    .strictObject({
      newsletter: mail,
      'early-access': mail,
      button: line(40, 'the button that opens the confirming page'),
      expiry: line(120, 'how long the link works, and what to do with a mail nobody asked for'),
      why,
    })
    .describe('asks a new subscriber whether it was them'),
  welcome: z
    .strictObject({ newsletter: mail, 'early-access': mail, why })
    .describe('after the confirmation'),
  meeting: z
    .strictObject({
      title: line(60, 'what calendars call the meeting'),
      description: line(260, 'what calendars say of it, above the links that move and cancel it'),
      location: line(80, 'where it takes place, as calendars show it'),
      booked: mail,
      moved: mail,
      cancelled: mail,
      move: line(40, 'the button that opens the page to move it'),
      cancel: line(40, 'the link that opens the page to cancel it'),
      notice: z
        .strictObject({ booked: mail, moved: mail, cancelled: mail, erased: mail })
        .describe(
          'to the team; the subject adds the visitor’s name, of an erased meeting its time',
        ),
      why,
    })
    .describe('about a meeting that was booked, moved or cancelled'),
  yourData: mail
    .extend({ button: line(40, 'the button that opens the page'), why })
    .describe('the link to what is stored about a person'),
  links: z.strictObject({
    yourData: line(80, 'the link at the end of every mail'),
    unsubscribe: line(40, 'the link at the end of mails to subscribers'),
  }),
})
