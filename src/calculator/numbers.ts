import { type NumberName, numberNames } from '../vocabulary/calculator.ts'
import { type NumberFault, parseNumber } from './parse-number.ts'

/**
 * What a visitor types, by its name in the address: how large each may be. The bounds are where a number stops being
 * one of a sales team, so that no result leaves what a computer counts exactly.
 */
export const bounds = {
  reps: 10_000,
  people: 10_000,
  list: 10_080,
  person: 10_080,
  reply: 100,
  meeting: 100,
  win: 100,
  deal: 1_000_000_000,
  price: 1_000_000_000,
  hour: 100_000,
} as const satisfies Record<NumberName, number>

export type Numbers = Record<NumberName, number>

/** What may stay empty, and is nothing then. */
const optional: ReadonlySet<NumberName> = new Set(['price', 'hour'])

/** What is typed, as numbers, or what is wrong with each that is none. */
export type NumbersRead =
  | { numbers: Numbers; faults?: never }
  | { numbers?: never; faults: Partial<Record<NumberName, NumberFault>> }

export function readNumbers(typed: Readonly<Record<NumberName, string>>): NumbersRead {
  const read = numberNames.map((name) => [name, readOne(name, typed[name])] as const)
  const faults = read.flatMap(([name, { fault }]) => (fault ? [[name, fault] as const] : []))
  return faults.length > 0
    ? { faults: Object.fromEntries(faults) }
    : {
        numbers: Object.fromEntries(read.map(([name, { value }]) => [name, value ?? 0])) as Numbers,
      }
}

function readOne(name: NumberName, typed: string) {
  const reading = parseNumber(typed, bounds[name])
  return reading.fault === 'empty' && optional.has(name) ? { value: 0 } : reading
}

/** Numbers as the query of an address; what is nothing and may be is left out. */
export function numbersQuery(numbers: Numbers): string {
  const query = new URLSearchParams()
  for (const name of numberNames) {
    if (numbers[name] > 0 || !optional.has(name)) query.set(name, String(numbers[name]))
  }
  return `?${query}`
}
