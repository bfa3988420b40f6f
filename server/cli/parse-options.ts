import { InvalidArgumentError } from 'commander'
import { hour } from '../../contract/duration.ts'

const periods = { h: hour, d: 24 * hour, w: 7 * 24 * hour }

/** @throws InvalidArgumentError unless it is a whole number from 1. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999999.')
  }
  return Number(text)
}

/**
 * A day or a moment (ISO 8601, UTC unless it says otherwise), or how long ago: `24h`, `7d`, `2w`.
 *
 * @returns milliseconds since 1970.
 * @throws InvalidArgumentError for anything else.
 */
export function parseSince(text: string): number {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  if (count && unit) return Date.now() - Number(count) * periods[unit as keyof typeof periods]
  const moment = parseMoment(text)
  if (moment === undefined) {
    throw new InvalidArgumentError('It must be a day such as 2026-01-31, or 24h, 7d or 2w.')
  }
  return moment
}

/**
 * A day or a moment, in ISO 8601 and nothing looser; a moment without an offset is in UTC.
 *
 * @returns milliseconds since 1970; undefined when it is neither, or a day that no month has.
 */
export function parseMoment(text: string): number | undefined {
  const [, day, time = '', offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text,
    ) ?? []
  if (day === undefined) return undefined
  const midnight = Date.parse(`${day}T00:00Z`)
  // Date.parse takes 30 February as 2 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) {
    return undefined
  }
  const moment = time === '' ? midnight : Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(moment) ? undefined : moment
}
