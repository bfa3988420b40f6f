import { type Company, type Market, met, type Person } from '../market.ts'
import { dayNames, hourOfWeek, weekLength } from '../week.ts'
import { placeOf } from './field-of.ts'
import { type Place, placeAt, radii } from './places.ts'

/** The field can be asked four questions; each arranges the same people anew. */
export const questions = ['tracking', 'mapping', 'intelligence', 'patterns'] as const
export type Question = (typeof questions)[number]

export type Answers = ReturnType<typeof answersOf>
export type PersonNode = Answers['people'][number]
export type RepNode = Answers['reps'][number]

/** Where the field has its middle in a drawing. */
const middle = { x: 380, y: 325 }
const list = { x: 14, top: 37, step: 38 }
const map = {
  reps: 84,
  people: 500,
  apart: 28,
  open: 19,
  top: 44,
  step: 50,
  first: 110,
  between: 140,
}
const pattern = { x: 226, y: 322, radius: 196, bearings: [60, 0, 300, 135] }
const others = { x: 540, top: 145, step: 180, radius: 58, bearings: [315, 135, 45, 225] }
/** The days as columns, the reps as lanes. */
export const lanes = { left: 110, day: 130, reps: 48, top: 169, step: 104 }

/**
 * The same people and reps four times, each time where they answer another question, in units of a drawing of 760 by
 * 650; nowhere in an answer that is not about them.
 */
export function answersOf(market: Market) {
  const signal = market.people.find(({ isSignal }) => isSignal)
  const companies = clockwise(market.companies, signal?.company)
  const reps = clockwise(market.reps, signal?.rep)
  const listed = met(market)
  const rings = ringsOf(companies)
  return {
    /** Where companies are named on the map, clockwise from that of the pattern on. */
    doors: companies.map((company, row) => ({ company, ...doorAt(row) })),
    rings,
    /** Clockwise as they stand in the field, from the rep of the pattern on. */
    reps: reps.map((rep, row) => ({
      rep,
      places: {
        field: inDrawing(placeAt(rep.bearing, radii.rep)),
        mapping: { x: map.reps, y: map.first + row * map.between },
        patterns: { x: lanes.reps, y: laneOf(row) },
      },
    })),
    /** Latest first. */
    people: market.people.map((person) => {
      const row = listed.indexOf(person)
      const door = companies.findIndex(({ id }) => id === person.company)
      const team = market.people.filter(({ company }) => company === person.company)
      const first = team.filter(({ status }) => status !== 'Pending')
      const index = [...first, ...team.filter((one) => !first.includes(one))].indexOf(person)
      const at = doorAt(door)
      return {
        person,
        places: {
          field: inDrawing(placeOf(person)),
          ...(row >= 0 && { tracking: { x: list.x, y: list.top + row * list.step } }),
          // Whom nobody has connected with stands below the others, clear of their arcs.
          mapping:
            person.status === 'Pending' && index > 0
              ? { x: at.x, y: at.y + map.open }
              : { x: at.x - index * map.apart, y: at.y },
          ...onRing(rings, person, index),
          patterns: {
            x: hourAt(person.at),
            y: laneOf(reps.findIndex(({ id }) => id === person.rep)),
          },
        },
      }
    }),
  }
}

/** Where an hour such as `Tue 14` stands in the week. */
function hourAt(at: string): number {
  const width = dayNames.length * lanes.day
  return Math.round(lanes.left + ((hourOfWeek(at) + 0.5) * width) / weekLength)
}

function laneOf(row: number): number {
  return lanes.top + row * lanes.step
}

function doorAt(row: number): Place {
  return { x: map.people, y: map.top + row * map.step }
}

/** The company of the pattern first and large, then those past the early stage, the nearest to buying first. */
function ringsOf([first, ...rest]: Company[]) {
  const sorted = (['Active Buyer', 'Warm Lead'] as const).flatMap((stage) =>
    rest.filter((company) => company.stage === stage),
  )
  const { x, top, step, radius } = others
  return [
    ...(first ? [{ company: first, x: pattern.x, y: pattern.y, radius: pattern.radius }] : []),
    ...sorted.map((company, row) => ({ company, x, y: top + row * step, radius })),
  ]
}

function onRing(rings: ReturnType<typeof ringsOf>, person: Person, index: number) {
  const ring = rings.find(({ company }) => company.id === person.company)
  if (!ring) return {}
  const { bearings } = ring === rings[0] ? pattern : others
  const { x, y } = placeAt(bearings[index % bearings.length] ?? 0, ring.radius)
  return { intelligence: { x: ring.x + x, y: ring.y + y } }
}

function clockwise<Item extends { id: string; bearing: number }>(
  items: Item[],
  first: string | undefined,
): Item[] {
  const start = items.find(({ id }) => id === first)?.bearing ?? 0
  const turn = ({ bearing }: Item) => (bearing - start + 360) % 360
  return items.toSorted((one, other) => turn(one) - turn(other))
}

function inDrawing({ x, y }: Place): Place {
  return { x: middle.x + x, y: middle.y + y }
}

/** A connection on the map: it leaves the rep and arrives at the company level. */
export function mapArc(rep: Place, person: Place): string {
  return `M${rep.x} ${rep.y}C${rep.x + 150} ${rep.y} ${person.x - 170} ${person.y} ${person.x} ${person.y}`
}
