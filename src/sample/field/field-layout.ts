import { getCompany, listMetPeople, type Market, type Person } from '../market.ts'
import { dayNames } from '../week.ts'
import {
  drawArc,
  formatCoordinates,
  layOutRing,
  listPlacesBefore,
  type Place,
  radii,
  toPlace,
} from './places.ts'

export interface Mark extends Place {
  person: Person
  arc: string
}

export function layOutField(market: Market) {
  const signals = market.people.filter(({ isSignal }) => isSignal)
  const countSignals = ({ id }: { id: string }) => signals.filter(({ rep }) => rep === id).length
  const isClosed = ({ id }: { id: string }) => signals.some(({ company }) => company === id)
  return {
    companies: market.companies
      .filter((company) => !isClosed(company))
      .map(({ name, bearing }) => ({ name, ...toPlace(bearing, radii.company) })),
    /** The rep of the pattern comes last, so that amber lies on top. */
    reps: market.reps
      .toSorted((a, b) => countSignals(a) - countSignals(b))
      .map((rep) => repMarks(market, rep)),
    brackets: market.companies.filter(isClosed).map(({ name, bearing }) => ({
      company: name,
      path: layOutRing(bearing, radii.bracket, 25),
      ...toPlace(bearing, radii.bracket + 24),
    })),
  }
}

function repMarks(market: Market, rep: Market['reps'][number]) {
  const ring = formatCoordinates(toPlace(rep.bearing, radii.rep + radii.repSize))
  const before = findEarlier(market, rep.id).map(({ bearing, radius }) =>
    formatCoordinates(toPlace(bearing, radius)),
  )
  return {
    id: rep.id,
    initials: rep.initials,
    ...toPlace(rep.bearing, radii.rep),
    label: describeRep(market, rep),
    earlier: before.map((person) => `M${person}L${ring}`).join(''),
    /** This week's people in order; people of the pattern come last, so that amber is drawn on top. */
    people: market.people
      .filter((person) => person.rep === rep.id)
      .toReversed()
      .sort((a, b) => Number(a.isSignal) - Number(b.isSignal))
      .map((person): Mark => {
        const at = { bearing: person.bearing, radius: toRadius(person) }
        return { person, arc: drawArc(rep.bearing, at), ...placePerson(person) }
      }),
  }
}

/**
 * A company's sector, turned to the right of the middle, as wide as its connections need: its people from the first
 * contact to the latest, and the reps. @throws an Error with the id when `content/sample-week.yaml` has no such
 * company.
 */
export function layOutSector(market: Market, id: string) {
  const { company, people } = getCompany(market, id)
  const turn = 90 - company.bearing
  const reps = market.reps.filter((rep) => people.some((person) => person.rep === rep.id))
  const bearings = new Map(reps.map(({ id, bearing }) => [id, bearing + turn]))
  const rings = reps.map((rep) => ({ ...rep, ...toPlace(rep.bearing + turn, radii.rep) }))
  const marks = people.map((person): Mark => {
    const at = { bearing: person.bearing + turn, radius: toRadius(person) }
    const arc = drawArc(bearings.get(person.rep) ?? 0, at)
    return { person, arc, ...toPlace(at.bearing, at.radius) }
  })
  const met = people
    .filter(({ status }) => status !== 'Pending')
    .map(({ bearing }) => bearing + turn)
  const [from, to] = [Math.min(...met), Math.max(...met)]
  const [middle, width] = [(from + to) / 2, (to - from) / 2 + 7]
  const heights = [...rings, ...marks].map(({ y }) => y)
  const top = Math.min(...heights) - 26
  const isPattern = people.some(({ isSignal }) => isSignal)
  return {
    reps: rings,
    people: marks,
    days: radii.days.map((radius) => layOutRing(middle, radius, width)),
    /** Around those of a pattern, clear of their names. */
    bracket: isPattern && layOutRing(90, radii.sectorBracket, 17),
    /** From the ring of a rep to the names at the right. */
    viewBox: [30, top, isPattern ? 398 : 352, Math.max(...heights) + 26 - top].join(' '),
  }
}

export function placePerson(person: Person): Place {
  return toPlace(person.bearing, toRadius(person))
}

function toRadius({ at }: Person): number {
  return radii.days[dayNames.indexOf(at.slice(0, 3))] ?? 0
}

function describeRep(market: Market, { id, name, title }: Market['reps'][number]): string {
  const people = listMetPeople(market).filter(({ rep }) => rep === id)
  const descriptions = people.toReversed().map((person) => describePerson(market, person))
  return `${name}, ${title}. ${descriptions.join('; ')}`
}

/** “Maya Torres, VP Sales at Brightlane, Fri 16:00”. */
function describePerson({ companies }: Market, { name, title, company, at }: Person): string {
  const of = companies.find(({ id }) => id === company)?.name
  return `${name}, ${title} at ${of}, ${at}:00`
}

/** The places of a rep's earlier people, shared out among the reps of a company so that none is used twice. */
function findEarlier({ companies, earlier }: Market, rep: string) {
  return companies.flatMap(({ id, bearing }) => {
    const shares = earlier.filter(({ company }) => company === id)
    const all = shares.reduce((sum, { people }) => sum + people, 0)
    const places = listPlacesBefore(bearing, all)
    return shares.flatMap((share) => {
      const own = places.splice(0, share.people)
      return share.rep === rep ? own : []
    })
  })
}

export function fieldLabel({ competitor, reps, people, earlier }: Market): string {
  const before = earlier.reduce((sum, entry) => sum + entry.people, 0)
  const known = before + competitor.newThisWeek
  return (
    `Sample data: the ${reps.length} reps of ${competitor.name} and the ${known} people they are connected with, ` +
    `${competitor.newThisWeek} of them since Monday, ${people.filter(({ isSignal }) => isSignal).length} of them at one company in one day.`
  )
}
