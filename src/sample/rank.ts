import type { JobRole, Priority, Stage, Status, Weight } from '../../contract/content/names.ts'
import type { SampleWeek } from '../../contract/content/sample-week.ts'
import { dayReached, findSignals, toDate, toHourOfWeek, toWeekday } from './week.ts'

type Others = SampleWeek['others']
export type DemoPerson = Others['people'][number] & { isPending?: boolean }

export interface DemoMarket extends Pick<SampleWeek, 'competitors'> {
  companies: Others['companies']
  people: DemoPerson[]
  /** The present point of the week; nothing is later. */
  now: number
  /** The first day of the week, as `2026-11-16`. */
  monday: string
}

export interface Lead {
  person: DemoPerson
  company: Others['companies'][number]
  competitor: string
  /** The hour of the week in which the connection was seen, and its day as `2026-11-20`. */
  hour: number
  date: string
  /** The connections at this company so far, of all watched competitors. */
  connections: number
  competitors: number
  /** Whether all of them are of the present day. */
  isToday: boolean
  /** Whether one rep reached them and at least two more of the company in one day. */
  inPattern: boolean
  stage: Stage
  status: Status
  priority: Priority
  points: { company: number; role: number; seen: number }
  score: number
}

export interface Filter {
  role: JobRole | ''
  stage: Stage | ''
  priority: Priority | ''
}

export const noFilter: Filter = { role: '', stage: '', priority: '' }

/** The score of a decider at a buying company, with a connection of today. */
export const highestScore = 9
/** For how many hours a connection is new, the first included. */
export const newHours = 4
/** The least score of high priority. */
export const highScore = 8
export const stagePoints: Record<Stage, number> = {
  'Active Buyer': 4,
  'Warm Lead': 2,
  'Early Stage': 0,
}
export const weightPoints: Record<Weight, number> = { decides: 3, leads: 2, uses: 1 }

export function getFreshPoints(countDaysAgo: number): number {
  return Math.max(2 - countDaysAgo, 0)
}

export function getStage(connections: number): Stage {
  if (connections >= 3) return 'Active Buyer'
  return connections === 2 ? 'Warm Lead' : 'Early Stage'
}

/** The people whom the watched competitors connected with by then: patterns first, then by score, freshness, name. */
export function rankLeads(
  market: DemoMarket,
  { competitors, point }: { competitors: ReadonlySet<string>; point: number },
): Lead[] {
  const seen = market.people.filter(
    (person) => competitors.has(person.competitor) && toHourOfWeek(person.at) < point,
  )
  const companyById = new Map(market.companies.map((company) => [company.id, company]))
  const competitorById = new Map(market.competitors.map(({ id, name }) => [id, name]))
  const met = seen.filter(({ isPending }) => !isPending)
  const pattern = findSignals(met)
  const today = dayReached(point)
  const leads = seen.map((person): Lead => {
    const hour = toHourOfWeek(person.at)
    const team = met.filter(({ company }) => company === person.company)
    const stage = getStage(team.length)
    const points = {
      company: stagePoints[stage],
      role: weightPoints[person.weight],
      seen: person.isPending ? 0 : getFreshPoints(today - toWeekday(hour)),
    }
    const score = points.company + points.role + points.seen
    return {
      person,
      company: known(companyById, person.company),
      competitor: known(competitorById, person.competitor),
      hour,
      date: toDate(market.monday, hour),
      connections: team.length,
      competitors: new Set(team.map(({ competitor }) => competitor)).size,
      isToday: team.every(({ at }) => toWeekday(toHourOfWeek(at)) === today),
      inPattern: pattern.has(person.id),
      stage,
      status: getStatus(person, point - hour),
      priority: score >= highScore ? 'High Priority' : 'Medium',
      points,
      score,
    }
  })
  return leads.sort(
    (a, b) =>
      Number(b.inPattern) - Number(a.inPattern) ||
      b.score - a.score ||
      b.hour - a.hour ||
      a.person.name.localeCompare(b.person.name, 'en'),
  )
}

function getStatus({ isPending }: DemoPerson, hours: number): Status {
  if (isPending) return 'Pending'
  return hours <= newHours ? 'New connection' : 'Connected'
}

export function filterLeads(leads: Lead[], { role, stage, priority }: Filter): Lead[] {
  return leads.filter(
    (lead) =>
      (!role || lead.person.role === role) &&
      (!stage || lead.stage === stage) &&
      (!priority || lead.priority === priority),
  )
}

function known<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id)
  if (value === undefined) throw new Error(`The sample week has nothing with the id ${id}.`)
  return value
}
