import { isTimeZone } from '../slot-text.ts'
import { fieldLimits } from './form-limits.ts'

/** Engines list these zones by outdated names. */
const namesOfToday = new Map([
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])

/** Abbreviations as people mean them; engines read some as other zones, or as zones without summer time. */
const abbreviations = new Map([
  ['bst', 'europe/london'],
  ['est', 'america/new_york'],
  ['mst', 'america/denver'],
])

/** The present name of a zone; the given name where this engine does not know it. */
export function toCanonicalTimeZone(zone: string): string {
  const name = namesOfToday.get(zone)
  return name !== undefined && isTimeZone(name) ? name : zone
}

let known: string[] | undefined

/** All zones of this engine by their present names, in alphabetical order. */
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
  // Normalizing takes time with the square of the number of accents, and the length is not checked before.
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
