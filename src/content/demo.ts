import { z } from 'astro/zod'
import { roles, weights } from '../vocabulary/labels.ts'
import { line } from './text.ts'

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be small letters and single dashes')
const named = z.strictObject({ id, name: line(30, 'an invented company') })

/** The market of the demo: a week of public connections between competitors' reps and people. */
export const demoMarketSchema = z
  .strictObject({
    competitors: z
      .array(named.extend({ watched: z.boolean().describe('whether it is watched at the start') }))
      .min(21)
      .max(30)
      .describe('more than can be watched at once'),
    companies: z.array(named).min(4).max(40).describe('where the people work'),
    people: z
      .array(
        z.strictObject({
          id,
          name: line(40, 'an invented person'),
          title: line(40, 'the role as it stands on a profile'),
          role: z.enum(roles),
          weight: z.enum(weights),
          company: id,
          competitor: id,
          rep: line(30, 'the competitor’s rep who met the person'),
          at: z
            .string()
            .regex(
              /^(Mon|Tue|Wed|Thu|Fri) (8|9|1[0-7])$/,
              'must be such as “Tue 14”, from 8 to 17',
            ),
        }),
      )
      .min(20)
      .max(80),
  })
  .superRefine(({ competitors, companies, people }, context) => {
    if (competitors.filter(({ watched }) => watched).length > 20) {
      context.addIssue({
        code: 'custom',
        path: ['competitors'],
        message: 'at most 20 can be watched at the start',
      })
    }
    const known = { competitor: idsOf(competitors), company: idsOf(companies) }
    for (const [index, person] of people.entries()) {
      for (const field of ['competitor', 'company'] as const) {
        if (known[field].has(person[field])) continue
        context.addIssue({
          code: 'custom',
          path: ['people', index, field],
          message: `names “${person[field]}”, which is not in the list above`,
        })
      }
    }
  })

function idsOf(items: { id: string }[]): Set<string> {
  return new Set(items.map((item) => item.id))
}

export type DemoMarket = z.infer<typeof demoMarketSchema>
export type DemoPerson = DemoMarket['people'][number]

const label = (description: string) => line(40, description)

/** What the demo says. */
export const demoWordsSchema = z.strictObject({
  title: label('what stands in the bar of the window'),
  label: line(120, 'what a screen reader hears before the demo; says that the data is a sample'),
  note: line(120, 'says that the data is a sample'),
  limit: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'must be a number from 1 to 20')
    .describe('how many competitors can be watched at once'),
  competitors: z.strictObject({
    heading: label('the heading of the list of competitors'),
    of: line(10, 'stands between how many are watched and how many can be'),
    full: line(140, 'refuses one competitor too many'),
    all: label('the button that watches as many as can be'),
    none: label('the button that watches none'),
  }),
  week: z.strictObject({
    label: label('the slider'),
    play: label('the button'),
    pause: label('the button while the week runs'),
    step: label('the button where motion is not welcome'),
    start: line(60, 'before the first connection'),
  }),
  filters: z.strictObject({
    role: label('a filter'),
    stage: label('a filter'),
    priority: label('a filter'),
    all: label('the choice that leaves nobody out'),
  }),
  roles: z.record(z.enum(roles), label('a role')),
  weights: z.record(z.enum(weights), label('a say in a purchase')),
  table: z.strictObject({
    caption: line(80, 'what the table lists'),
    person: label('a column'),
    metBy: label('a column'),
    seen: label('a column'),
    stage: label('a column'),
    priority: label('a column'),
  }),
  empty: line(140, 'when nobody is left'),
  reset: label('the button beside it'),
  people: z.strictObject({ one: label('after the figure 1'), many: label('after a figure') }),
  reasons: z.strictObject({
    heading: label('above the reasons for a place in the list'),
    company: label('a reason'),
    role: label('a reason'),
    seen: label('a reason'),
    status: label('a reason'),
    met: line(60, 'after how many of a company were met'),
    points: label('after the points'),
  }),
  export: z.strictObject({
    label: label('the choice of a tool'),
    button: label('the button, before how many people'),
    plain: label('the choice that is no tool'),
  }),
  book: label('the link to the booking form'),
  booking: line(160, 'how the request begins that a visitor brings along to the booking form'),
})

export type DemoCopy = z.infer<typeof demoWordsSchema>
