import type { SampleWeek } from '../../contract/content/sample-week.ts'
import { formatShortReason, pendingReason } from './list-row.ts'
import { type DemoMarket, type Lead, rankLeads } from './rank.ts'
import { findSignals, toHourOfWeek, toMonday, toPoint } from './week.ts'

export type Person = Market['people'][number]
export type Company = Market['companies'][number]
export type Market = ReturnType<typeof toMarket>

export function toDemoMarket(week: SampleWeek): DemoMarket {
  const reps = new Map(week.reps.map(({ id, name }) => [id, name]))
  const addCompetitor = ({ bearing: _, ...person }: SampleWeek['people'][number]) => ({
    ...person,
    competitor: week.rival,
    rep: reps.get(person.rep) ?? person.rep,
  })
  return {
    now: toPoint(week.now),
    monday: toMonday(week.now),
    competitors: week.competitors,
    companies: [...week.companies, ...week.others.companies].map(
      ({ id, name, industry, size }) => ({ id, name, industry, size }),
    ),
    people: [
      ...week.people.map(addCompetitor),
      ...week.engaged.map((person) => ({ ...addCompetitor(person), isPending: true })),
      ...week.others.people,
    ],
  }
}

export function toDemoList(week: SampleWeek): Lead[] {
  const demo = toDemoMarket(week)
  const watched = week.competitors.flatMap(({ id, watched }) => (watched ? [id] : []))
  return rankLeads(demo, { competitors: new Set(watched), point: demo.now })
}

export function toMarket(week: SampleWeek) {
  const leads = toDemoList(week)
  const signals = findSignals(week.people)
  const toMarketPerson = (person: SampleWeek['engaged'][number]) => {
    const lead = leads.find((listed) => listed.person.id === person.id)
    return {
      ...person,
      status: lead?.status ?? 'Pending',
      priority: lead?.priority ?? 'Medium',
      reason: lead ? formatShortReason(lead) : pendingReason,
      /** Whether the person is of a buying team that one rep reached in one day: the pattern, drawn in amber. */
      isSignal: signals.has(person.id),
    }
  }
  return {
    now: week.now,
    alert: week.alert,
    reps: week.reps,
    earlier: week.earlier,
    competitor: {
      name: week.competitors.find(({ id }) => id === week.rival)?.name ?? week.rival,
      newThisWeek: week.people.length,
    },
    companies: week.companies.map((company) => ({
      ...company,
      stage: leads.find(({ person }) => person.company === company.id)?.stage ?? 'Early Stage',
    })),
    /** People whom reps connected with this week, and people of mere engagement, who are pending; latest first. */
    people: [...week.people, ...week.engaged]
      .map(toMarketPerson)
      .sort((a, b) => toHourOfWeek(b.at) - toHourOfWeek(a.at)),
    /** Public engagement, latest first. */
    engagement: week.engagement,
    list: { title: week.list, leads },
  }
}

/** Whom the reps connected with, latest first. */
export function listMetPeople({ people }: Market): Person[] {
  return people.filter(({ status }) => status !== 'Pending')
}

/** The mark of a person in every drawing; `marks.module.css` draws it. */
export function getMark({ status, isSignal }: Pick<Person, 'status' | 'isSignal'>) {
  if (status === 'Pending') return 'engaged'
  return isSignal ? 'signal' : 'met'
}

export function getPerson(market: Market, id: string) {
  const person = found(market.people, id, 'person')
  return {
    person,
    company: found(market.companies, person.company, 'company'),
    rep: found(market.reps, person.rep, 'rep'),
  }
}

/** A company of the sample market, and its people from the first contact to the latest. */
export function getCompany(market: Market, id: string) {
  return {
    company: found(market.companies, id, 'company'),
    people: market.people.filter(({ company }) => company === id).toReversed(),
  }
}

function found<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) {
    const known = items.map((candidate) => candidate.id).join(', ')
    throw new Error(`content/sample-week.yaml has no ${kind} “${id}”, but ${known}.`)
  }
  return item
}
