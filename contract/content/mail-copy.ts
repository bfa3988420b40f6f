import * as z from 'zod'
import { mapKinds } from '../leads/leads.ts'
import { line, lines } from './line.ts'
import { openingHoursSchema } from './opening-hours.ts'

/** A mail's subject, what inboxes show behind it, its heading and the paragraph below that. */
const intro = z.strictObject({
  ...lines(60, 'subject', 'heading'),
  ...lines(90, 'preheader'),
  ...lines(320, 'text'),
})
/** The texts of a mail about a meeting, whose subject ends with the time. */
const timed = intro.extend(lines(40, 'subject'))

const withButton = intro.extend(lines(40, 'button'))
const reading = z.strictObject({
  ...lines(120, 'text'),
  articles: z
    .array(
      z.strictObject({
        ...lines(80, 'label'),
        href: z.string().regex(/^\/blog\/[a-z0-9-]+$/, 'must be the path of an article'),
      }),
    )
    .min(1)
    .max(3),
})

const mails = z.strictObject({
  notice: z.strictObject(mapKinds(() => intro)),
  'message-receipt': intro,
  'booking-receipt': withButton,
  held: timed.extend({ ...lines(40, 'button'), ...lines(200, 'expiry') }),
  booked: timed,
  moved: timed,
  handed: timed,
  cancelled: timed.extend(lines(40, 'button')),
  'reminder-day': timed,
  'reminder-hour': timed,
  'booked-notice': intro.extend({
    sendLink: line(120, 'said while the meeting has no link of its own'),
  }),
  'taken-notice': intro,
  'moved-notice': intro,
  'cancelled-notice': intro,
  'erased-notice': timed,
  'handed-notice': timed,
  'closed-notice': intro,
  'daily-digest': intro.extend({
    labels: z.strictObject({
      ...mapKinds(() => line(40)),
      ...lines(40, 'waiting', 'open', 'openHeld', 'held', 'due', 'failed', 'alarms', 'backup'),
    }),
    none: line(60, 'in place of a name or a time that there is not'),
  }),
  confirm: z.strictObject({
    newsletter: intro,
    'early-access': intro,
    ...lines(40, 'button'),
    ...lines(120, 'expiry'),
  }),
  welcome: z.strictObject({ newsletter: intro, 'early-access': intro, read: reading }),
  'your-data': withButton.extend(lines(200, 'expiry')),
  'sign-in': withButton.extend({
    ...lines(200, 'expiry'),
    labels: z.strictObject({
      ...lines(40, 'code', 'asked'),
      until: line(40).meta({ title: 'Until' }),
    }),
    proof: intro.meta({ description: 'of a code alone, for whoever is signed in already' }),
  }),
  invitation: withButton.extend({ text: line(260, 'follows the name of whoever invites') }),
  'request-receipt': withButton.extend({
    proof: line(260, 'what needs the address to be confirmed, and what does not'),
  }),
  reply: z.strictObject({
    ...lines(40, 'subject'),
    templates: z
      .array(z.strictObject({ ...lines(40, 'name'), text: z.string().min(1).max(2_000) }))
      .max(12),
  }),
  'request-news': z.strictObject({
    working: intro,
    answered: intro,
    refused: intro,
    extended: intro,
    unconfirmed: intro,
    ...lines(40, 'button'),
    complain: line(260, 'whom to turn to after anything but an answer'),
  }),
})

/** `content/mails.yaml`: the words of every mail. */
export const mailTexts = z.strictObject({
  mails,
  /** Labels in mails for what no form asks for, or what a form labels otherwise. */
  labels: z.strictObject({
    ...lines(40, 'slot', 'officeSlot', 'host', 'slotBefore', 'keptUntil', 'place'),
    ...lines(40, 'page', 'received', 'due'),
    lead: line(40).meta({ title: 'Lead' }),
  }),
  meeting: z.strictObject({
    ...lines(60, 'title'),
    ...lines(260, 'description'),
    location: line(80, 'where it takes place, while there is no link of its own'),
    link: z.url({ protocol: /^https$/ }).optional(),
    ...lines(40, 'join'),
    missing: line(120, 'said an hour before, in its place, while there is no such address'),
    ...lines(120, 'expiry'),
  }),
  answer: line(60, 'stands before the day by which a person answers'),
  last: line(200, 'stands first in the last notice of an hour that has as many as it may'),
  stopped: line(200, 'stands first in a notice about an address whose owner stopped our emails'),
  links: z.strictObject({
    ...lines(40, 'move', 'cancel', 'unsubscribe'),
    ...lines(100, 'noMail'),
    ...lines(80, 'yourData', 'yourRequest'),
  }),
  /** The last lines of a mail, which say why somebody gets it, by who they are. */
  why: z.strictObject({
    ...lines(200, 'team', 'sender', 'holder', 'booker', 'cancelled'),
    ...lines(200, 'entered', 'confirmed', 'asked', 'listed', 'member'),
  }),
  imprint: line(200, 'ends a mail to a person: the company that writes, its number and address'),
})

/** All texts and names that mails are made with; the build hands them to the server. */
export const mailCopySchema = mailTexts.extend({
  /** The brand’s name and the address for replies. */
  brand: z.string().min(1),
  email: z.email(),
  /** The office’s time zone. */
  zone: z.string().min(1),
  /** The label of each form field, by kind of lead and column. */
  fields: z.strictObject(mapKinds(() => z.record(z.string(), z.string()))),
  /** The label of each option of a field, by column and value. */
  choices: z.record(z.string(), z.record(z.string(), z.string())),
  closedDays: openingHoursSchema.shape.closedDays,
  answerDays: openingHoursSchema.shape.answerDays,
})

export type MailCopy = z.infer<typeof mailCopySchema>
export type MailIntro = z.infer<typeof intro>

/** The name of a mail in `content/mails.yaml` and in the outbox. */
export type MailTemplate = keyof MailCopy['mails']

export type MeetingEvent = 'booked' | 'taken' | 'moved' | 'cancelled'
