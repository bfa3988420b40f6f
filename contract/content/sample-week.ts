import * as z from 'zod'
import { engagements, jobRoles, weights } from './names.ts'
import { boundedList, fields, line } from './text.ts'

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be small letters and single dashes')
const initials = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')
const bearing = z.int().min(0).max(359).describe('degrees of the compass at which it is drawn')
const at = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri) (8|9|1[0-7])$/, 'must be such as “Tue 14”, from 8 to 17')
const named = fields({ id, name: line(30, 'an invented company') })
const company = named.extend({
  industry: line(40, 'what it does'),
  size: z.int().positive().describe('people who work there'),
})
const person = fields({ id, name: line(40, 'an invented person'), company: id, at })
const title = line(40, 'the role as it stands on a profile')
const role = z.enum(jobRoles)
const weight = z.enum(weights)

/** The sample week that every drawing, demo, film and export of the site shows. */
export const sampleWeekSchema = fields({
  now: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:00$/, 'must be such as 2026-11-20T16:00')
    .describe('the moment at which everybody looks: a full hour of its Friday'),
  rival: id.describe('the competitor whose reps the drawings show'),
  alert: fields({
    title: line(40, 'what the alert is called'),
    text: line(120, 'the alert'),
    short: line(80, 'the alert in few words'),
  }),
  list: line(30, 'the list’s name'),
  competitors: z
    .array(named.extend({ watched: z.boolean().describe('whether it is watched at first') }))
    .min(21)
    .max(30)
    .describe('more than can be watched at once'),
  reps: boundedList(3, 8, { id, name: line(30, 'a rep'), initials, title, bearing }),
  companies: z.array(company.extend({ bearing })).min(6),
  people: z.array(person.extend({ title, role, weight, rep: id, bearing })).min(6),
  engaged: z.array(person.extend({ title, role, weight, rep: id, bearing })),
  earlier: z.array(
    fields({
      company: id,
      rep: id,
      people: z.int().min(1).max(9).describe('with how many'),
    }),
  ),
  engagement: z
    .array(
      fields({
        actor: line(30, 'a rep or an influencer'),
        initials,
        act: z.enum(engagements),
        text: line(90, 'what was engaged with, read after the act'),
        at,
        signal: z.boolean().describe('whether it led to a connection'),
      }),
    )
    .min(3)
    .describe('public engagement, latest first'),
  others: fields({
    companies: z.array(company),
    people: z.array(
      person.extend({
        title,
        role,
        weight,
        competitor: id,
        rep: line(30, 'the competitor’s rep who connected with the person'),
      }),
    ),
  }),
}).superRefine((week, context) => {
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (week.competitors.filter(({ watched }) => watched).length > 20) {
    refuse(['competitors'], 'at most 20 can be watched at the start')
  }
  const known: Record<string, Set<string>> = {
    competitor: collectIds(week.competitors),
    rep: collectIds(week.reps),
    company: collectIds([...week.companies, ...week.others.companies]),
  }
  if (!known['competitor']?.has(week.rival)) {
    refuse(['rival'], `names “${week.rival}”, which is not in the list of competitors`)
  }
  // The `rep` of another competitor is a name, not an id, so it is left out.
  const others = week.others.people.map(({ rep: _, ...person }) => person)
  const lists = [
    [['people'], week.people],
    [['engaged'], week.engaged],
    [['earlier'], week.earlier],
    [['engagement'], week.engagement],
    [['others', 'people'], others],
  ] as const
  for (const [path, entries] of lists) {
    for (const [index, entry] of entries.entries()) {
      if ('at' in entry && toHour(entry.at) > toNow(week.now))
        refuse([...path, index, 'at'], 'is later than now')
      for (const [field, value] of Object.entries(entry)) {
        if (known[field]?.has(String(value)) !== false) continue
        refuse([...path, index, field], `names “${value}”, which is not in the list above`)
      }
    }
  }
})

/** Hours from Sunday, 0:00, to a time such as `Tue 14`, and to a moment such as `2026-11-20T16:00`. */
function toHour(at: string): number {
  return (
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'].indexOf(at.slice(0, 3)) * 24 + Number(at.slice(4))
  )
}
function toNow(moment: string): number {
  const date = new Date(`${moment}Z`)
  return date.getUTCDay() * 24 + date.getUTCHours()
}

function collectIds(items: { id: string }[]): Set<string> {
  return new Set(items.map((item) => item.id))
}

export type SampleWeek = z.infer<typeof sampleWeekSchema>
