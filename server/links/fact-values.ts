import { formatMoment } from '../../contract/slot-text.ts'
import type { Services } from '../services.ts'

type FactValues<Name extends string> = { [One in Name]: readonly { value: string }[] }

/** The values of a page's list of facts; one that is undefined loses its line. */
export function factValues<Name extends string>(
  facts: Readonly<Record<Name, string | undefined>>,
): FactValues<Name> & { factsHidden: false } {
  const lines = Object.entries<string | undefined>(facts).map(([name, value]) => [
    name,
    value === undefined ? [] : [{ value }],
  ])
  return { factsHidden: false, ...(Object.fromEntries(lines) as FactValues<Name>) }
}

/** Keeps the words of one name in a page, and leaves those of the others out. */
export function keepOnly<Name extends string>(names: readonly Name[], kept: string) {
  const values = names.map((name) => [name, name === kept ? [{}] : []])
  return Object.fromEntries(values) as Record<Name, readonly Record<never, never>[]>
}

/** A moment (milliseconds since 1970) by the office's clock; undefined for 0, which has not happened. */
export function officeTime(
  { release }: Pick<Services, 'release'>,
  milliseconds: number,
): string | undefined {
  if (milliseconds === 0) return undefined
  return formatMoment(milliseconds, release().openingHours.zone)
}
