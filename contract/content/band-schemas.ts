import * as z from 'zod'
import { oneOffs } from './one-offs.ts'
import { findPictureFault } from './picture-path.ts'
import { boundedList, closing, entry, fields, highlight, intro, line, link } from './text.ts'

const heading = line(90)
const lead = line(260, 'one or two sentences')
const text = z.array(line(480, 'a paragraph')).min(1).max(5)
const label = line(60, 'what a screen reader calls it')
const actions = z.array(link).min(1).max(2).describe('the first is the main one')
const links = z.array(link).min(1).max(4)
const id = z
  .string()
  .regex(/^[a-z-]+$/, 'must be small letters and dashes')
  .optional()
  .describe('links to this part end in it, as /pricing#questions')

const fact = fields({
  label: line(24, 'what it is about'),
  text: line(180, 'a sentence, or a day').optional(),
  link: link.optional().describe('after the text'),
})
const facts = z.array(fact).min(1).max(6)

const factsOnly = fields({
  band: z.literal('facts'),
  highlight,
  id,
  heading: heading.optional(),
  facts,
}).describe('Short answers, each beside its label.')

const row = fields({
  id,
  group: line(24, 'begins a group: its name, at the left').optional(),
  cells: z.array(line(400, 'a cell; a day is written as one')).min(2).max(5),
  link: link.optional().describe('at the end of the last cell'),
})

const points = z
  .array(entry.extend({ note: line(60, 'a small line below it').optional() }))
  .min(2)
  .max(8)

export const pointsShape = fields({
  id,
  heading,
  lead: lead.optional(),
  actions: actions.optional(),
  ordered: z.literal(true).optional().describe('for steps, one after the other'),
  columns: z
    .literal(true)
    .optional()
    .meta({ title: 'Beside each other', description: 'below the heading, not below one another' }),
  items: points,
})

export const figuresShape = fields({
  label,
  entries: boundedList(2, 6, {
    value: line(12, 'a figure'),
    label: line(60, 'what it counts').optional(),
  }),
})

const figures = figuresShape
  .extend({ band: z.literal('figures'), highlight })
  .describe('Large numbers, each with what it counts.')

const oneOff = z.discriminatedUnion('name', oneOffs)

const form = fields({
  band: z.literal('form'),
  id,
  form: z.enum(['data-request']).describe('which form'),
  intro: intro.optional().describe('the head of the page that it begins'),
  heading,
  text,
  points: z.array(line(120, 'a point after the first paragraph')).min(2).max(6).optional(),
  link: link.optional().describe('after the last paragraph'),
  more: z
    .array(
      fields({
        heading,
        text: line(260, 'a sentence or two').optional(),
        facts: facts.optional(),
        links: links.optional(),
      }),
    )
    .optional()
    .describe('what comes of the form'),
}).describe('The form for requests about one’s data.')

const newsletter = fields({ band: z.literal('newsletter') }).describe(
  'The field to subscribe to the newsletter.',
)

const picture = fields({
  band: z.literal('picture'),
  id,
  file: z
    .string()
    .min(1)
    .refine((file) => !file || findPictureFault(file) === undefined, {
      error: ({ input }) => findPictureFault(String(input)) ?? '',
    })
    .meta({ format: 'picture', description: 'a PNG, JPEG, WebP or AVIF, as pictures/office.jpg' }),
  text: line(200, 'for readers who cannot see it').meta({ title: 'What it shows' }),
  caption: line(200, 'a small line below it').optional(),
}).describe('One picture, with a line below it.')

const shapes = [
  intro
    .extend({
      band: z.literal('opening'),
      actions: actions.optional(),
      quiet: z.literal(true).optional(),
      hero: z.literal(true).optional().meta({ title: 'Largest headline' }),
      wide: z.literal(true).optional(),
      facts: facts.optional(),
      beside: z.discriminatedUnion('band', [oneOff, factsOnly]).optional(),
    })
    .describe('The top of a page: what it is about, and where to go.'),
  fields({
    band: z.literal('text'),
    highlight,
    id,
    heading,
    text,
    links: links.optional(),
  }).describe('A heading and one to five paragraphs.'),
  fields({
    band: z.literal('statement'),
    highlight,
    heading,
    text: line(300, 'the statement'),
    figures: figures.optional(),
  }).describe('One thought in large letters.'),
  pointsShape
    .extend({ band: z.literal('points'), highlight })
    .describe('Two to eight points or steps, each with its text.'),
  fields({
    band: z.literal('table'),
    highlight,
    id,
    heading,
    hidden: z.literal(true).optional().describe('only a screen reader hears the heading'),
    lead: lead.optional(),
    actions: actions.optional(),
    heads: z.array(line(40, 'above a column')).min(2).max(5),
    rows: z.array(row).optional(),
    stacked: z.literal(true).optional().describe('on a phone each answer stands below its head'),
    notes: z.array(line(240, 'a line below the table')).optional(),
  }).describe('Rows and columns, to compare or look up.'),
  factsOnly,
  figures,
  picture,
  form,
  newsletter,
  closing
    .extend({ band: z.literal('closing') })
    .describe('The end of a page: one more invitation.'),
  oneOff,
] as const

export const bands = z.array(z.discriminatedUnion('band', shapes)).min(1)

export type Fact = z.infer<typeof fact>
export type AnyBand = z.infer<typeof bands>[number]
/** The fields of a band without its name, for pages that have the band as a field. */
export type BandContent<Kind extends AnyBand['band']> = Omit<BandNamed<Kind>, 'band'>
type BandNamed<Kind extends AnyBand['band']> = Extract<AnyBand, { band: Kind }>

/** The key of the component that draws a band: the name of its one-off or form, else its kind. */
export function getComponentName(band: AnyBand) {
  if (band.band === 'one-off') return band.name
  if (band.band === 'form') return band.form
  return band.band
}

type ComponentName = ReturnType<typeof getComponentName>
type BandFor<Name extends ComponentName> = Extract<
  AnyBand,
  { band: Name } | { name: Name } | { form: Name }
>

/** The components that draw bands, by {@link getComponentName}. */
export type BandComponents = {
  [Name in ComponentName]?: (props: { content: BandFor<Name> }) => unknown
}
