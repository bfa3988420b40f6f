import type { Priority, Role, Stage, Status, Weight } from '../vocabulary/labels.ts'
import { dayOf, dayReached, hourOfWeek } from './week.ts'

export interface DemoPerson {
  id: string
  name: string
  title: string
  role: Role
  weight: Weight
  company: string
  competitor: string
  /** The name of the competitor's rep. */
  rep: string
  /** Such as `Tue 14`. */
  at: string
}

/** A week of connections between competitors' reps and people. */
export interface DemoMarket {
  /** The point of the week that is now: nothing is later. */
  now: number
  competitors: { id: string; name: string; watched: boolean }[]
  companies: { id: string; name: string }[]
  people: DemoPerson[]
}

/** A person of the list, with all that put them where they are. */
export interface Lead {
  person: DemoPerson
  company: string
  competitor: string
  /** The hour of the week in which the connection was seen. */
  hour: number
  /** People of this company met so far, this one included. */
  met: number
  stage: Stage
  status: Status
  priority: Priority
  points: { company: number; role: number; seen: number }
  score: number
}

/** What is watched, and up to which point of the week. */
export interface Watch {
  competitors: ReadonlySet<string>
  point: number
}

export interface Filter {
  role: Role | ''
  stage: Stage | ''
  priority: Priority | ''
}

export const noFilter: Filter = { role: '', stage: '', priority: '' }

/** The score of somebody who decides, in a company that buys, met today. */
export const highestScore = 9
/** So many hours of the working week a connection is new, the hour in which it was seen included. */
const newHours = 4
/** From this score on a person is of high priority. */
const highScore = 8
const stagePoints: Record<Stage, number> = { 'Active Buyer': 4, 'Warm Lead': 2, 'Early Stage': 0 }
const weightPoints: Record<Weight, number> = { decides: 3, leads: 2, uses: 1 }

/** One contact is chance, two are worth a look, three in one company are a project. */
export function stageOf(met: number): Stage {
  if (met >= 3) return 'Active Buyer'
  return met === 2 ? 'Warm Lead' : 'Early Stage'
}

/**
 * The people whom the watched competitors met up to a point of the week, the first to call on top: by
 * score, then the freshest, then by name.
 */
export function rankLeads(market: DemoMarket, { competitors, point }: Watch): Lead[] {
  const seen = market.people.filter(
    (person) => competitors.has(person.competitor) && hourOfWeek(person.at) < point,
  )
  const nameOf = namesOf(market)
  const leads = seen.map((person): Lead => {
    const hour = hourOfWeek(person.at)
    const met = seen.filter(({ company }) => company === person.company).length
    const stage = stageOf(met)
    const age = dayReached(point) - dayOf(hour)
    const points = {
      company: stagePoints[stage],
      role: weightPoints[person.weight],
      seen: Math.max(2 - age, 0),
    }
    const score = points.company + points.role + points.seen
    return {
      person,
      company: nameOf.get(person.company) ?? person.company,
      competitor: nameOf.get(person.competitor) ?? person.competitor,
      hour,
      met,
      stage,
      status: point - hour <= newHours ? 'New connection' : 'Connected',
      priority: score >= highScore ? 'High Priority' : 'Medium',
      points,
      score,
    }
  })
  return leads.sort(
    (one, other) =>
      other.score - one.score ||
      other.hour - one.hour ||
      one.person.name.localeCompare(other.person.name, 'en'),
  )
}

/** Those of a list that fit every part of a filter that is set. */
export function filterLeads(leads: Lead[], { role, stage, priority }: Filter): Lead[] {
  return leads.filter(
    (lead) =>
      (!role || lead.person.role === role) &&
      (!stage || lead.stage === stage) &&
      (!priority || lead.priority === priority),
  )
}

function namesOf({ competitors, companies }: DemoMarket): Map<string, string> {
  return new Map([...competitors, ...companies].map(({ id, name }) => [id, name]))
}
