import * as z from 'zod'
import { boundedList, fields, highlight, line, link } from './text.ts'

/** What a drawing shows of the sample week; `one-offs/readings.ts` has the people and numbers. */
export const readings = [
  'reached',
  'segments',
  'engagement',
  'week',
  'everybody',
  'account',
] as const

const spot = {
  name: line(20, 'a town, as the map names it'),
  latitude: z.number().min(-90).max(90).describe('in degrees, north is positive'),
  longitude: z.number().min(-180).max(180).describe('in degrees, east is positive'),
}

/** The drawings of one page each, with their fields. */
export const oneOffs = [
  oneOff('readers', {
    heading: line(70, 'the heading above the readers'),
    sample: line(20, 'what they read'),
    before: line(12, 'above those from before the week, beside the days'),
    items: boundedList(6, 6, {
      audience: line(20, 'who reads'),
      reads: z.enum(readings).describe('what stands beside it, from the sample week'),
      text: line(120, 'what they do with it'),
    }),
  }),
  oneOff('letter', {
    heading: line(40, 'what a screen reader calls the letter'),
    to: line(20, 'before our address'),
    subject: line(20, 'before the subject, which is that of the form'),
    action: link.describe('to the contact form with this subject'),
    note: line(90, 'what happens on the button'),
  }),
  oneOff('early-access', { sample: line(20, 'what is drawn below the form') }),
  oneOff('sent', {
    heading: line(60),
    text: line(200, 'what the link in the email does'),
    label: line(40, 'what the field is called'),
    button: line(40, 'the button'),
  }),
  oneOff('sea', {
    heading: line(90),
    lead: line(260, 'one or two sentences'),
    place: fields({
      ...spot,
      zone: line(40, 'its time, below its degrees'),
      distance: line(10, 'what the ring around the place is called'),
      around: z.array(fields(spot)).max(4).describe('towns that help to know the map'),
      description: line(160, 'what a screen reader hears instead of the map'),
    }),
  }),
  oneOff('like', {
    sample: line(20, 'what the drawing is made of'),
    before: line(12, 'below those from before the week'),
  }),
  oneOff('acts', {
    heading: line(90),
    lead: line(260, 'one or two sentences'),
    items: boundedList(3, 3, {
      heading: line(30, 'the act'),
      text: line(200, 'what it tells a rep'),
    }).describe('from the cheapest act to the dearest'),
  }),
] as const

function oneOff<Name extends string, Shape extends z.core.$ZodLooseShape>(
  name: Name,
  shape: Shape,
) {
  return fields({ band: z.literal('one-off'), highlight, name: z.literal(name), ...shape })
}

type AnyOneOff = z.infer<(typeof oneOffs)[number]>
type OneOffName = AnyOneOff['name']
export type OneOff<Name extends OneOffName> = Extract<AnyOneOff, { name: Name }>
export type Reading = (typeof readings)[number]
