import { z } from 'astro/zod'
import { pointsShape, stepsShape } from '../bands.ts'
import { pageSchema } from '../page.ts'
import { fields, intro, line, link, listOf } from '../text.ts'

export const careers = pageSchema({
  intro: fields({
    heading: line(90, 'the heading'),
    lead: line(260, 'who we are, in one or two sentences'),
    actions: z.array(link).length(1),
  }),
  hours: fields({
    heading: line(40, 'the name of the hours that all share'),
    description: line(200, 'what a screen reader hears instead of the drawing'),
    shared: fields({
      zone: z.string().describe('the zone in which they are counted, such as Europe/Tallinn'),
      from: z.int().min(0).max(23).describe('the hour at which they begin there'),
      hours: z.int().min(1).max(8).describe('how many they are'),
    }),
    places: listOf(3, 3, {
      name: line(24, 'who has this clock'),
      zone: z.string().describe('their zone, such as Europe/Lisbon'),
    }),
  }),
  mission: fields({
    heading: line(40, 'the heading'),
    text: line(300, 'what we work for'),
  }),
  positions: fields({
    heading: line(40, 'the heading'),
    lead: line(120, 'how to read the list'),
    posted: line(20, 'before the day on which a position was posted'),
    apply: line(20, 'the button of each position'),
    other: fields({ text: line(120, 'for those whom nothing fits'), action: link }),
  }),
  benefits: pointsShape,
  process: stepsShape,
})

export type Careers = z.infer<typeof careers>

/** A legal text; its sections are the Markdown's headings of level two. */
export const legal = pageSchema({
  heading: line(40, 'the heading of the page'),
  updated: z.iso.date().describe('the day of the first version'),
  summary: line(180, 'one sentence below the heading'),
  rewritten: z.iso.date().describe('the day of the text as it stands'),
  mark: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'must be the eight characters that the build asks for')
    .describe('of the text of that day; a build of another text says the new one'),
  providers: z
    .array(line(40, 'a company, as the text names it'))
    .optional()
    .describe('others whose calendar or film a page may show, since the text says what they learn'),
  ask: fields({
    heading: line(60, 'the heading below the text'),
    text: line(160, 'how to ask'),
    action: link,
  }),
  other: link.describe('the way to the other text'),
})

export type LegalText = z.infer<typeof legal>

export const notFound = pageSchema({
  heading: line(60, 'the heading'),
  text: line(120, 'the sentence below it'),
  nearest: line(40, 'stands before the page nearest to what was asked for'),
  search: line(20, 'the field for a word, and its button'),
  links: z.array(link).length(3),
})

export type NotFound = z.infer<typeof notFound>

const test = line(40, 'a button')

export const apiTest = pageSchema({
  intro,
  tests: fields({ list: test, post: test, direct: test, domain: test }),
  environment: fields({
    heading: line(40, 'the heading'),
    host: line(30, 'a label'),
    origin: line(30, 'a label'),
    base: line(30, 'a label'),
    userAgent: line(30, 'a label'),
    online: line(30, 'a label'),
    isOnline: line(20, 'a state'),
    isOffline: line(20, 'a state'),
    unknown: line(30, 'shown until the browser has been asked'),
  }),
  result: fields({
    heading: line(40, 'the heading'),
    idle: line(80, 'before the first call'),
    loading: line(30, 'while a call runs'),
    failed: line(40, 'the head of the error box'),
  }),
  noScript: line(120, 'for browsers without JavaScript'),
})

/** What the page says; what it is would only weigh on its island, which is given all of this. */
export type ApiTest = Omit<z.infer<typeof apiTest>, 'page'>
export type TestName = keyof ApiTest['tests']
