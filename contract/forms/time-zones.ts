import { isTimeZone } from '../slot-text.ts'
import { fieldLimits } from './form-limits.ts'

/** Engines still list these by their names of before, which their people no longer say. */
const namesOfToday = new Map([
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])

/** What people mean by these; engines take them for Dhaka, and for zones that have no summer time. */
const abbreviations = new Map([
  ['bst', 'europe/london'],
  ['est', 'america/new_york'],
  ['mst', 'america/denver'],
])

/** A zone's name of today; the name as given where this engine does not know that of today. */
export function toCanonicalTimeZone(zone: string): string {
  const name = namesOfToday.get(zone)
  return name !== undefined && isTimeZone(name) ? name : zone
}

let known: string[] | undefined

/** Every zone that this engine lists, by its name of today, in alphabetical order. */
export function listTimeZones(): readonly string[] {
  known ??= [...new Set(Intl.supportedValuesOf('timeZone').map(toCanonicalTimeZone))].sort()
  return known
}

/**
 * The time zone somebody means: its name in any case or a city in it, also one that no engine lists, such as `Tel
 * Aviv`.
 * @returns undefined when there is none.
 */
export function findTimeZone(text: string): string | undefined {
  // To put accents in order takes the square of their number, and a form's text is at hand before its length is judged.
  if (text.length > fieldLimits.timeZone) return undefined
  const typed = plain(text.trim().replaceAll(/\s+/g, '_'))
  const wanted = abbreviations.get(typed) ?? typed
  if (wanted === '') return undefined
  if (wanted === 'utc') return 'UTC'
  const zones = listTimeZones()
  const listed = zones.find((zone) => {
    const name = zone.toLowerCase()
    return name === wanted || name.endsWith(`/${wanted}`)
  })
  if (listed !== undefined) return listed
  const regions = new Set(zones.map((zone) => zone.split('/', 1)[0]))
  const names = [wanted, ...[...regions].map((region) => `${region}/${wanted}`)]
  const found = names.find(isTimeZone)
  if (found === undefined) return undefined
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions()
  return toCanonicalTimeZone(timeZone)
}

/** Without accents, in lower case. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
