import type { Market, Person } from '../market.ts'
import { dayNames } from '../week.ts'
import {
  arcBetween,
  type Place,
  pair,
  placeAt,
  placesBefore,
  plainArc,
  radii,
  ringAround,
} from './places.ts'

/** Where the days are named: between the bearings of the companies. */
const dayBearing = 141.5
/** What a line of text needs to stand in the middle of its place. */
const toBaseline = 4

export interface Mark extends Place {
  person: Person
  /** The connection, as an SVG path. */
  arc: string
}

export interface RepMarks extends Place {
  id: string
  initials: string
  /** What a screen reader says of the rep: whom they connected with, and when. */
  label: string
  /** Connections from before the week: their arcs in one path, and their people in another, a point each. */
  earlier: { arcs: string; people: string }
  /** This week's connections that make no pattern. */
  week: Mark[]
  /** Those that do, earliest first. */
  signals: Mark[]
  /** Engaged in public, not connected. */
  engaged: Mark[]
}

/** A company by name, at the rim; `end` is where its text ends there. */
export interface CompanyMark extends Place {
  name: string
  end: boolean
}

export interface FieldMarks {
  days: (Place & { name: string; radius: number })[]
  companies: CompanyMark[]
  /** The rep of the pattern comes last, so that amber lies on top. */
  reps: RepMarks[]
  /** Outside the rim, around a company in which a pattern has closed. */
  brackets: (Place & { company: string; path: string })[]
}

/** Where everything of the sample week stands in the field. */
export function fieldOf(market: Market): FieldMarks {
  const closed = new Set(market.people.filter(({ isSignal }) => isSignal).map((one) => one.company))
  const reps = market.reps
    .map((rep) => repMarks(market, rep))
    .sort((one, other) => one.signals.length - other.signals.length)
  const companies = market.companies.filter(({ id }) => !closed.has(id))
  return {
    days: dayNames.map((name, day) => ({
      name,
      radius: radii.days[day] ?? 0,
      ...baseline(placeAt(dayBearing, radii.days[day] ?? 0)),
    })),
    companies: companies.map(({ name, bearing }) => {
      const place = baseline(placeAt(bearing, radii.company))
      return { name, ...place, end: place.x < 0 }
    }),
    reps,
    brackets: market.companies
      .filter(({ id }) => closed.has(id))
      .map(({ name, bearing }) => ({
        company: name,
        path: ringAround(bearing, radii.bracket, 25),
        ...placeAt(bearing, radii.bracket + 23),
      })),
  }
}

function repMarks(market: Market, rep: Market['reps'][number]): RepMarks {
  const mark = (person: Person): Mark => {
    const at = { bearing: person.bearing, radius: radiusOf(person) }
    return { person, arc: arcBetween(rep.bearing, at), ...placeOf(person) }
  }
  const people = market.people.filter((person) => person.rep === rep.id).toReversed()
  const met = people.filter(({ status }) => status !== 'Pending')
  const before = earlierOf(market, rep.id)
  return {
    id: rep.id,
    initials: rep.initials,
    ...placeAt(rep.bearing, radii.rep),
    label: repLabel(market, rep),
    earlier: {
      arcs: before.map((one) => plainArc(rep.bearing, one)).join(''),
      people: before.map((one) => `M${pair(placeAt(one.bearing, one.radius))}h0`).join(''),
    },
    week: met.filter(({ isSignal }) => !isSignal).map(mark),
    signals: met.filter(({ isSignal }) => isSignal).map(mark),
    engaged: people.filter(({ status }) => status === 'Pending').map(mark),
  }
}

/** Where somebody stands: at the bearing of their company, on the ring of their day. */
export function placeOf(person: Person): Place {
  return placeAt(person.bearing, radiusOf(person))
}

function radiusOf({ at }: Person): number {
  return radii.days[dayNames.indexOf(at.slice(0, 3))] ?? 0
}

/** What a screen reader says of a rep: whom they connected with, and when. */
export function repLabel(market: Market, { id, name, title }: Market['reps'][number]): string {
  const met = market.people.filter(({ rep, status }) => rep === id && status !== 'Pending')
  const said = met.toReversed().map((person) => inWords(market, person))
  return `${name}, ${title}. ${said.join('; ')}`
}

/** The places of a rep's earlier people; a company's are shared out among its reps, so that none is taken twice. */
function earlierOf({ companies, earlier }: Market, rep: string) {
  return companies.flatMap(({ id, bearing }) => {
    const shares = earlier.filter(({ company }) => company === id)
    const all = shares.reduce((sum, { people }) => sum + people, 0)
    const places = placesBefore(bearing, all)
    return shares.flatMap((share) => {
      const own = places.splice(0, share.people)
      return share.rep === rep ? own : []
    })
  })
}

function inWords({ companies }: Market, { name, title, company, at }: Person): string {
  const of = companies.find(({ id }) => id === company)?.name
  return `${name}, ${title} at ${of}, ${at}:00`
}

/** What the field shows, in words. */
export function fieldLabel({ competitor, reps, people, earlier }: Market): string {
  const before = earlier.reduce((sum, entry) => sum + entry.people, 0)
  const known = before + competitor.newThisWeek
  return (
    `Sample data: the ${reps.length} reps of ${competitor.name} and the ${known} people they are connected with, ` +
    `${competitor.newThisWeek} of them since Monday, ${people.filter(({ isSignal }) => isSignal).length} of them at one company in one day.`
  )
}

function baseline({ x, y }: Place): Place {
  return { x, y: y + toBaseline }
}
