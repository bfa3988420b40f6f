import { type Company, getCompany, listMetPeople, type Market, type Person } from '../market.ts'
import { dayNames, hoursADay, toHourOfWeek } from '../week.ts'
import { formatCoordinates, type Place, toPlace } from './places.ts'

export const questions = ['tracking', 'mapping', 'intelligence', 'patterns'] as const
type QuestionName = (typeof questions)[number]

export interface Arrangement {
  people: { person: Person; at: Place; arc?: string }[]
  reps: { rep: Market['reps'][number]; at: Place }[]
  companies: { company: Company; at: Place; radius?: number }[]
  grid: string
  texts: (Place & { text: string; extra?: boolean })[]
}

export type Answers = Record<QuestionName, Arrangement>

export const lanes = { left: 110, day: 130, reps: 48, top: 169, step: 104 }

const bearings = [60, 0, 300, 135]

export function arrangeAnswers(market: Market): Answers {
  const signal = market.people.find(({ isSignal }) => isSignal)
  const companies = clockwise(market.companies, signal?.company)
  const reps = clockwise(market.reps, signal?.rep)
  return {
    tracking: tracking(market),
    mapping: mapping(market, companies, reps),
    intelligence: intelligence(market, companies),
    patterns: patterns(market, reps),
  }
}

function tracking(market: Market): Arrangement {
  const people = listMetPeople(market)
    .slice(0, 9)
    .map((person, row) => ({ person, at: { x: 14, y: 45 + row * 70 } }))
  const texts = people.flatMap(({ person, at: { y } }) => [
    { text: person.name, x: 44, y },
    { text: getCompany(market, person.company).company.name, x: 420, y, extra: true },
  ])
  return { people, reps: [], companies: [], grid: '', texts }
}

function mapping(market: Market, all: Company[], allReps: Market['reps']): Arrangement {
  const reps = allReps.map((rep, row) => ({ rep, at: { x: 84, y: 110 + row * 140 } }))
  const companies = all.map((company, row) => ({ company, at: { x: 600, y: 44 + row * 50 } }))
  const people = companies.flatMap(({ company, at: { x, y } }) =>
    findTeam(market, company).map((person, index) => {
      // People without a connection are below the others, clear of their arcs.
      const isBelow = person.status === 'Pending' && index > 0
      const at = isBelow ? { x, y: y + 19 } : { x: x - index * 28, y }
      const from = reps.find(({ rep }) => rep.id === person.rep)?.at ?? at
      // Arcs to one team arrive beside each other, not on one line.
      const lean = isBelow ? 0 : index * 22
      const arc = `M${formatCoordinates(from)}C${from.x + 150} ${from.y} ${at.x - 170} ${at.y + lean} ${at.x} ${at.y}`
      return { person, at, arc }
    }),
  )
  const texts = companies.map(({ company, at: { x, y } }, row) => ({
    text: company.name,
    x: x + 26,
    y,
    // A larger name has no room below another.
    extra: row === 1 || findTeam(market, company).length === 1,
  }))
  return { people, reps, companies, grid: '', texts }
}

function intelligence(market: Market, [first, ...rest]: Company[]): Arrangement {
  const others = (['Active Buyer', 'Warm Lead'] as const)
    .flatMap((stage) => rest.filter((company) => company.stage === stage))
    .map((company, row) => ({ company, at: { x: 540, y: 145 + row * 180 }, radius: 58 }))
  const large = first ? [{ company: first, at: { x: 226, y: 322 }, radius: 196 }] : []
  const companies = [...large, ...others]
  const people = companies.flatMap(({ company, at, radius }) =>
    findTeam(market, company).map((person, index) => {
      const { x, y } = toPlace(bearings[index % bearings.length] ?? 0, radius)
      return { person, at: { x: at.x + x, y: at.y + y } }
    }),
  )
  const texts = companies.map(({ company, at: { x, y }, radius }) => ({
    text: company.name,
    x,
    y: company === first ? y : y + radius + 30,
    extra: company !== first,
  }))
  return { people, reps: [], companies, grid: '', texts }
}

function patterns(market: Market, all: Market['reps']): Arrangement {
  const { left, day, top, step } = lanes
  const reps = all.map((rep, row) => ({ rep, at: { x: lanes.reps, y: top + row * step } }))
  const people = reps.flatMap(({ rep, at: { y } }) =>
    market.people
      .filter((person) => person.rep === rep.id)
      .map((person) => {
        const x = left + ((toHourOfWeek(person.at) + 0.5) * day) / hoursADay
        return { person, at: { x: Math.round(x), y } }
      }),
  )
  const above = top - step / 2
  const across = [0, ...reps.map((_, row) => row + 1)].map((row) => `M0 ${above + row * step}H760`)
  const down = dayNames.map(
    (_, index) => `M${left + index * day} ${above - 20}V${above + 20 + reps.length * step}`,
  )
  return { people, reps, companies: [], grid: [...across, ...down].join(''), texts: [] }
}

/** The people of a company, the latest first, those without a connection last. */
function findTeam({ people }: Market, { id }: Company): Person[] {
  const isPending = ({ status }: Person) => status === 'Pending'
  return people
    .filter(({ company }) => company === id)
    .toSorted((a, b) => Number(isPending(a)) - Number(isPending(b)))
}

function clockwise<Item extends { id: string; bearing: number }>(
  items: Item[],
  first: string | undefined,
): Item[] {
  const start = items.find(({ id }) => id === first)?.bearing ?? 0
  const turn = ({ bearing }: Item) => (bearing - start + 360) % 360
  return items.toSorted((a, b) => turn(a) - turn(b))
}
