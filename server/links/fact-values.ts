import { formatMoment } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'

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

/**
 * A moment as the office's clock has it: where a person's own zone is not known.
 * @param milliseconds since 1970. @returns undefined for 0, which says that it has not happened.
 */
export function officeTime(
  { release }: Pick<AppContext, 'release'>,
  milliseconds: number,
): string | undefined {
  if (milliseconds === 0) return undefined
  return formatMoment(milliseconds, release().openingHours.zone)
}

/** An address on a page whose mails people forward: its owner knows it, and nobody can write to it. */
export function maskAddress(address: string): string {
  const [, first = '', host = ''] = /^(.).*(@[^@]*)$/su.exec(address) ?? []
  return `${first}…${host}`
}
