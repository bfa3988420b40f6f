import type { SampleWeek } from '../content/sample-week.ts'
import type { Priority, Stage, Status } from '../vocabulary/names.ts'
import { pendingReason, shortReasonOf } from './list-row.ts'
import { type DemoMarket, type Lead, rankLeads } from './rank.ts'
import { calendarHours, hourOfWeek, mondayOf, pointOf, signalsOf } from './week.ts'

/** Somebody of the rival's field, at the moment of the sample week. */
export interface Person {
  id: string
  name: string
  initials: string
  title: string
  company: string
  rep: string
  /** Such as `Fri 16`. */
  at: string
  /** Whole hours since then. */
  hours: number
  status: Status
  priority: Priority
  /** Such as “Northwind’s third new connection at Brightlane today”. */
  reason: string
  bearing: number
  /** Whether they are of a buying team that one rep reached in one day: a pattern, and the drawing's amber. */
  isSignal: boolean
}

export type Company = SampleWeek['companies'][number] & { stage: Stage }

/** The sample week as drawings and windows show it: one rival, its reps, and the people around them. */
export interface Market extends Pick<SampleWeek, 'week' | 'now' | 'alert' | 'reps' | 'earlier'> {
  competitor: SampleWeek['rival'] & { name: string; newThisWeek: number }
  companies: Company[]
  /** Whom they connected with this week, and whom they only engaged with, which are pending; latest first. */
  people: Person[]
  engagement: (SampleWeek['engagement'][number] & { hours: number })[]
  /** The list over all watched competitors. */
  list: { title: string; people: number }
}

/** The week as the demo plays it: every competitor, and whom their reps connected with. */
export function demoMarketOf(week: SampleWeek): DemoMarket {
  const reps = new Map(week.reps.map(({ id, name }) => [id, name]))
  return {
    now: pointOf(week.now),
    monday: mondayOf(week.now),
    competitors: week.competitors,
    companies: [...week.companies, ...week.others.companies].map(
      ({ id, name, industry, size }) => ({ id, name, industry, size }),
    ),
    people: [
      ...week.people.map(({ bearing: _, ...person }) => ({
        ...person,
        competitor: week.rival.id,
        rep: reps.get(person.rep) ?? person.rep,
      })),
      ...week.others.people,
    ],
  }
}

/** The list as the demo shows it at its start: of the competitors that are watched then, at the moment of the week. */
export function listOf(week: SampleWeek): Lead[] {
  const demo = demoMarketOf(week)
  const watched = week.competitors.flatMap(({ id, watched }) => (watched ? [id] : []))
  return rankLeads(demo, { competitors: new Set(watched), point: demo.now })
}

/** The week as drawings show it, with the stages, priorities and reasons of the demo at its start. */
export function marketOf(week: SampleWeek): Market {
  const now = pointOf(week.now)
  const leads = listOf(week)
  const leadOf = new Map(leads.map((lead) => [lead.person.id, lead]))
  const stageOf = new Map(leads.map(({ person, stage }) => [person.company, stage]))
  const hoursSince = (at: string) => calendarHours(now - 1) - calendarHours(hourOfWeek(at))
  const signals = signalsOf(week.people)
  const shown = (person: SampleWeek['engaged'][number], lead: Lead | undefined): Person => ({
    ...person,
    isSignal: signals.has(person.id),
    initials: initialsOf(person.name),
    hours: hoursSince(person.at),
    status: lead?.status ?? 'Pending',
    priority: lead?.priority ?? 'Medium',
    reason: lead ? shortReasonOf(lead) : pendingReason,
  })
  const { name = '' } = week.competitors.find(({ id }) => id === week.rival.id) ?? {}
  return {
    week: week.week,
    now: week.now,
    alert: week.alert,
    reps: week.reps,
    earlier: week.earlier,
    competitor: { ...week.rival, name, newThisWeek: week.people.length },
    companies: week.companies.map((company) => ({
      ...company,
      stage: stageOf.get(company.id) ?? 'Early Stage',
    })),
    people: [...week.people, ...week.engaged]
      .map((person) => shown(person, leadOf.get(person.id)))
      .sort((one, other) => one.hours - other.hours),
    engagement: week.engagement.map((act) => ({ ...act, hours: hoursSince(act.at) })),
    list: { title: week.list, people: leads.length },
  }
}

/** Whom the reps connected with, latest first. */
export function met({ people }: Market): Person[] {
  return people.filter(({ status }) => status !== 'Pending')
}

/** The mark that stands for somebody in every drawing, as `marks.module.css` has it. */
export function markOf({ status, isSignal }: Person) {
  if (status === 'Pending') return 'engaged'
  return isSignal ? 'signal' : 'met'
}

/** “MT” of “Maya Torres”. */
function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0]}${words.at(-1)?.[0]}`
}

/**
 * A person of the sample market with their company and the rep who connected with them.
 *
 * @throws an Error naming the id when `content/sample-week.yaml` has no such person, company or rep.
 */
export function personWith(market: Market, id: string) {
  const person = found(market.people, id, 'person')
  return {
    person,
    company: found(market.companies, person.company, 'company'),
    rep: found(market.reps, person.rep, 'rep'),
  }
}

/**
 * A company of the sample market, and its people from the first contact to the latest.
 *
 * @throws an Error naming the id when `content/sample-week.yaml` has no such company.
 */
export function companyWith(market: Market, id: string) {
  return {
    company: found(market.companies, id, 'company'),
    people: market.people.filter(({ company }) => company === id).toReversed(),
  }
}

function found<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) {
    const known = items.map((one) => one.id).join(', ')
    throw new Error(`content/sample-week.yaml has no ${kind} “${id}”, but ${known}.`)
  }
  return item
}
