import { mapNames } from '../../contract/lib/typed-keys.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { Services } from '../services.ts'
import { breakWords, type Markup } from '../site/fill-page.ts'

type DetailValues<Name extends string> = { [One in Name]: readonly { value: Markup }[] }

/** The values of a page's list of details; a line whose value is undefined is left out. */
export function fillDetails<Name extends string>(
  details: Readonly<Record<Name, string | undefined>>,
): DetailValues<Name> & { detailsHidden: false } {
  const lines = Object.entries<string | undefined>(details).map(([name, value]) => [
    name,
    value === undefined ? [] : [{ value: breakWords(value) }],
  ])
  return { detailsHidden: false, ...(Object.fromEntries(lines) as DetailValues<Name>) }
}

/** Keeps the block of one name in a page and leaves the others out. */
export function selectOnly<Name extends string>(names: readonly Name[], selected: string) {
  return mapNames(names, (name): readonly Record<never, never>[] => (name === selected ? [{}] : []))
}

/** A time (milliseconds since 1970) by the office's clock; undefined for 0, which means never. */
export function formatOfficeTime(
  { release }: Pick<Services, 'release'>,
  milliseconds: number,
): string | undefined {
  if (milliseconds === 0) return undefined
  return formatMoment(milliseconds, release().openingHours.zone)
}
