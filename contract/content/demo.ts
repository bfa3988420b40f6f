import * as z from 'zod'
import { jobRoles, weights } from './names.ts'
import { fields, line, lines } from './text.ts'

const counted = fields(lines(40, 'one', 'many'))

export const demoWordsSchema = fields({
  title: line(40, 'what stands in the bar of the window'),
  label: line(120, 'what a screen reader hears before the demo; says that the data is a sample'),
  note: line(120, 'says that the data is a sample'),
  choose: line(40, 'the button of a narrow window that shows competitors and filters'),
  limit: z
    .string()
    .regex(/^([1-9]|1\d|20)$/, 'must be a number from 1 to 20')
    .describe('how many competitors can be watched at once'),
  competitors: fields({
    ...lines(40, 'heading', 'all', 'none'),
    of: line(10, 'stands between how many are watched and how many can be'),
    full: line(140, 'refuses one competitor too many'),
  }),
  week: fields({
    ...lines(40, 'label', 'play', 'pause'),
    start: line(60, 'before the first connection'),
  }),
  filters: fields(lines(40, 'role', 'stage', 'priority', 'all')),
  roles: z.record(z.enum(jobRoles), line(40)),
  weights: z.record(z.enum(weights), line(40)),
  table: fields({
    ...lines(80, 'caption'),
    ...lines(40, 'person', 'company', 'reason', 'priority'),
    pattern: line(40, 'before the company, above those whom one rep reached in one day'),
    others: line(40, 'above everybody else, below those'),
    all: line(40, 'the button that shows everybody, before how many they are'),
  }),
  empty: line(140, 'when nobody is left'),
  ...lines(40, 'reset'),
  people: counted,
  reasons: fields({
    heading: line(40, 'above the reasons for a place in the list'),
    ...lines(40, 'company', 'role', 'seen', 'status', 'points'),
    connections: counted,
  }),
  export: fields({
    ...lines(40, 'label', 'button'),
    plain: line(40, 'the choice that is no tool'),
  }),
  ...lines(40, 'share', 'book'),
})

export type DemoCopy = z.infer<typeof demoWordsSchema>
