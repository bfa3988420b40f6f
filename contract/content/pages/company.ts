import * as z from 'zod'
import { pointsShape } from '../band-schemas.ts'
import { formPlace } from '../line.ts'
import { pageSchema } from '../page.ts'
import { boundedList, fields, headedText, intro, line, lines, link } from '../text.ts'

export const companyPages = {
  careers: pageSchema({
    intro: intro.extend({ actions: z.array(link).length(1) }),
    hours: fields({
      ...lines(40, 'heading'),
      description: line(200, 'what a screen reader hears instead of the drawing'),
      shared: fields({
        zone: z.string().describe('the zone in which they are counted, such as Europe/Tallinn'),
        from: z.int().min(0).max(23),
        hours: z.int().min(1).max(8),
      }),
      places: boundedList(3, 3, { ...lines(24, 'name'), zone: z.string() }),
    }),
    mission: headedText(40, 300),
    positions: fields({
      ...lines(120, 'lead'),
      ...lines(40, 'heading'),
      posted: line(20).meta({ title: 'Posted' }),
      ...lines(20, 'apply'),
      other: fields({ ...lines(120, 'text'), action: link }),
    }),
    benefits: pointsShape,
    process: pointsShape,
  }),

  /** A legal text; its sections are the Markdown's headings of level two. */
  legal: pageSchema({
    heading: line(40).meta(formPlace('title')),
    ...lines(180, 'summary'),
    updated: z.iso.date().describe('the day of the first version'),
    rewritten: z.iso.date().describe('the day of the text as it stands'),
    mark: z
      .string()
      .regex(/^[0-9a-f]{8}$/, 'must be the eight characters that the build asks for')
      .describe('of the text of that day; a build of another text says the new one'),
    providers: z
      .array(line(40, 'a company, as the text names it'))
      .optional()
      .describe('others whose calendar or film a page may show, as the text says what they learn'),
    ask: headedText(60, 160).extend({ action: link }),
    other: link.describe('the way to the other text'),
  }),

  'not-found': pageSchema({
    ...lines(60, 'heading'),
    ...lines(120, 'lead', 'text'),
    links: z.array(link).length(3),
  }),

  'api-test': pageSchema({
    intro,
    tests: fields(lines(40, 'list', 'post', 'direct', 'domain')),
    calls: fields(lines(40, 'list', 'post', 'direct', 'domain')).describe('what each test calls'),
    environment: fields({
      ...lines(40, 'heading'),
      ...lines(30, 'host', 'origin', 'base', 'userAgent', 'online'),
      ...lines(20, 'isOnline', 'isOffline'),
    }),
    result: fields({
      ...lines(40, 'heading'),
      ...lines(30, 'loading'),
      ...lines(60, 'none'),
    }),
    ...lines(120, 'noScript'),
  }),
}
