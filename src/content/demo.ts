import { z } from 'astro/zod'
import { roles, weights } from '../vocabulary/names.ts'
import { fields, line } from './text.ts'

const label = (description: string) => line(40, description)

/** What the demo says. */
export const demoWordsSchema = fields({
  title: label('what stands in the bar of the window'),
  label: line(120, 'what a screen reader hears before the demo; says that the data is a sample'),
  note: line(120, 'says that the data is a sample'),
  choose: label('the button of a narrow window that shows competitors and filters'),
  limit: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'must be a number from 1 to 20')
    .describe('how many competitors can be watched at once'),
  competitors: fields({
    heading: label('the heading of the list of competitors'),
    of: line(10, 'stands between how many are watched and how many can be'),
    full: line(140, 'refuses one competitor too many'),
    all: label('the button that watches as many as can be'),
    none: label('the button that watches none'),
  }),
  week: fields({
    label: label('the slider'),
    play: label('the button'),
    pause: label('the button while the week runs'),
    step: label('the button where motion is not welcome'),
    start: line(60, 'before the first connection'),
  }),
  filters: fields({
    role: label('a filter'),
    stage: label('a filter'),
    priority: label('a filter'),
    all: label('the choice that leaves nobody out'),
  }),
  roles: z.record(z.enum(roles), label('a role')),
  weights: z.record(z.enum(weights), label('a say in a purchase')),
  table: fields({
    caption: line(80, 'what the table lists'),
    person: label('a column'),
    reason: label('a column'),
    pattern: label('after the company above those whom one rep reached in one day'),
    stage: label('a column'),
    priority: label('a column'),
  }),
  empty: line(140, 'when nobody is left'),
  reset: label('the button beside it'),
  people: fields({ one: label('after the figure 1'), many: label('after a figure') }),
  reasons: fields({
    heading: label('above the reasons for a place in the list'),
    company: label('a reason'),
    role: label('a reason'),
    seen: label('a reason'),
    status: label('a reason'),
    connections: fields({
      one: label('after the figure 1, of a company’s connections'),
      many: label('after a figure'),
    }),
    points: label('after the points'),
  }),
  export: fields({
    label: label('the choice of a tool'),
    button: label('the button, before how many people'),
    plain: label('the choice that is no tool'),
  }),
  share: label('the link to the page that shows this list to others'),
  book: label('the link to the booking form'),
})

export type DemoCopy = z.infer<typeof demoWordsSchema>
