import * as z from 'zod'
import { ofEachKind } from './leads/leads.ts'
import { line } from './line.ts'
import { openingHoursSchema } from './opening-hours.ts'

/** A mail's subject, what inboxes show behind it, its heading and the paragraph below that. */
const intro = z.strictObject({
  subject: line(60, 'the subject; what the mail is about may follow it'),
  preheader: line(90, 'what an inbox shows behind the subject'),
  heading: line(60, 'the heading'),
  text: line(320, 'the paragraph below it'),
})

/** A mail about a time, whose subject ends with that time. */
const timed = intro.extend({ subject: line(40, 'the subject; the time of the meeting follows it') })

const label = line(40, 'what the field is called')
const reading = z
  .strictObject({
    text: line(120, 'stands above the articles'),
    articles: z
      .array(
        z.strictObject({
          label: line(80, 'the title of an article'),
          href: z.string().regex(/^\/blog\/[a-z0-9-]+$/, 'must be the path of an article'),
        }),
      )
      .min(1)
      .max(3),
  })
  .describe('where to begin to read')
const why = (whom: string) => line(200, `the last lines of a mail to ${whom}: why they get it`)

const mails = z.strictObject({
  notice: z
    .strictObject(ofEachKind(() => intro))
    .describe('to the team, one for each kind of lead'),
  'message-receipt': intro.describe('to the address that a message was sent with'),
  'booking-receipt': intro
    .extend({ button: line(40, 'the button that opens the page with the free times') })
    .describe('to the address that a meeting was asked for with'),
  held: timed
    .extend({
      button: line(40, 'the button that opens the booking page'),
      expiry: line(200, 'how long the link works, and what comes after that'),
    })
    .describe('a time waits until its link is used'),
  booked: timed,
  moved: timed,
  cancelled: timed.extend({ button: line(40, 'the button that opens the page to book at') }),
  'reminder-day': timed.describe('a day before a booked meeting'),
  'reminder-hour': timed.describe('an hour before it'),
  'booked-notice': intro
    .extend({ sendLink: line(120, 'said while the meeting has no link of its own') })
    .describe('to the team; the subject adds when and with whom'),
  'moved-notice': intro,
  'cancelled-notice': intro,
  'erased-notice': timed.describe('to the team'),
  'kept-notice': intro.describe('to the team; who and what it is about follows the subject'),
  'closed-notice': intro.describe('to the team, likewise'),
  'daily-digest': intro
    .extend({
      labels: z
        .strictObject({
          ...ofEachKind(() => label),
          waiting: label,
          open: label,
          openHeld: label,
          held: label,
          due: label,
          failed: label,
          alarms: label,
          backup: label,
        })
        .describe('what the figures are called'),
      none: line(60, 'in place of a name or a time that there is not'),
    })
    .describe('to the team, once a day; the subject adds the day'),
  confirm: z
    .strictObject({
      newsletter: intro,
      'early-access': intro,
      button: line(40, 'the button that opens the confirming page'),
      expiry: line(120, 'how long the link works, and what to do with a mail nobody asked for'),
    })
    .describe('asks a new subscriber whether it was them'),
  welcome: z
    .strictObject({ newsletter: intro, 'early-access': intro, read: reading })
    .describe('after the confirmation'),
  'your-data': intro
    .extend({
      button: line(40, 'the button that opens the page'),
      expiry: line(200, 'how long the link works'),
    })
    .describe('the link to what is stored about a person'),
  'request-receipt': intro
    .extend({
      button: line(40, 'the button that opens the page of the request'),
      proof: line(260, 'what needs the address to be confirmed, and what does not'),
    })
    .describe('to the address that a request about a list was sent with'),
  'request-news': z
    .strictObject({
      working: intro,
      answered: intro,
      refused: intro,
      extended: intro,
      unconfirmed: intro,
      button: line(40, 'the button that opens the page of the request'),
      complain: line(260, 'whom to turn to after anything but an answer'),
    })
    .describe('what became of such a request; the team’s own words follow the paragraph'),
})

/** `content/mails.yaml`: the words of every mail. */
export const mailTexts = z.strictObject({
  mails,
  /** What a mail says of a lead besides what a form filled, or by another name than the form. */
  labels: z
    .strictObject({
      slot: label,
      officeSlot: label,
      host: label,
      slotBefore: label,
      keptUntil: label,
      place: label,
      page: label,
      received: label,
      due: label,
      lead: label,
    })
    .describe('what these are called'),
  meeting: z
    .strictObject({
      title: line(60, 'what calendars call the meeting'),
      description: line(260, 'what calendars say of it, above the links that move and cancel it'),
      location: line(80, 'where it takes place, while there is no link of its own'),
      link: z
        .url({ protocol: /^https$/ })
        .optional()
        .describe('the address at which all meetings are held; left out while there is none'),
      join: line(40, 'the button that opens it'),
      missing: line(120, 'said an hour before, in its place, while there is no such address'),
      expiry: line(120, 'how long the links to move and cancel it work'),
    })
    .describe('the meeting in calendars'),
  answer: line(60, 'stands before the day by which a person answers'),
  last: line(200, 'stands first in the last notice of an hour that has as many as it may'),
  stopped: line(200, 'stands first in a notice about an address whose owner stopped our emails'),
  links: z.strictObject({
    move: line(40, 'the button that opens the page to move a meeting'),
    cancel: line(40, 'the link that opens the page to cancel it'),
    unsubscribe: line(40, 'the link at the end of mails to subscribers'),
    noMail: line(
      100,
      'the link at the end of every mail to an address that anybody can have typed',
    ),
    yourData: line(80, 'the link at the end of every other mail to a person'),
    yourRequest: line(80, 'the same in mails about a request, which stays as proof of the answer'),
  }),
  why: z.strictObject({
    team: why('the team'),
    sender: why('whoever sent a form'),
    holder: why('an address that a time is held for'),
    booker: why('whoever booked a meeting'),
    cancelled: why('whoever had a meeting, once it is off'),
    entered: why('an address that was entered for a subscription'),
    confirmed: why('a subscriber'),
    asked: why('whoever asked what is stored about them'),
    listed: why('whoever sent a request about a list'),
  }),
})

/** All that mails are written with; the build hands it to the server. */
export const mailCopySchema = mailTexts.extend({
  /** Who writes, and the address visitors know. */
  brand: z.string().min(1),
  email: z.email(),
  /** When the office answers: its time zone, the days it is closed, and within how many office days. */
  zone: z.string().min(1),
  /** What a visitor calls each field that a form filled, by kind of lead and column. */
  fields: z.strictObject(ofEachKind(() => z.record(z.string(), z.string()))),
  closedDays: openingHoursSchema.shape.closedDays,
  answerDays: openingHoursSchema.shape.answerDays,
})

export type MailCopy = z.infer<typeof mailCopySchema>
export type MailIntro = z.infer<typeof intro>

/** The name of a mail, by which the outbox knows it. */
export type MailTemplate = keyof MailCopy['mails']

export type MeetingNews = 'booked' | 'moved' | 'cancelled'
