import { day } from '../duration.ts'
import { isPublicSite } from '../hosts.ts'
import { toFields } from '../lib/fields.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { type Retention, retentionPeriods } from '../settings/retention.ts'
import type { Claims, OwnerFacts } from './facts.ts'
import type { Tokens } from './fill-tokens.ts'
import type { OpeningHours } from './opening-hours.ts'
import { parseYaml } from './parse-yaml.ts'

/** The files whose values texts can quote by a token. */
export const tokenFiles = {
  site: 'content/site.yaml',
  claims: 'content/claims.yaml',
  facts: 'content/facts.yaml',
  hours: 'content/opening-hours.yaml',
}

/**
 * The values of all tokens: from {@link tokenFiles}, and from the settings that pages are built with.
 *
 * `readText`: the text of one of these files. Throws ContentError for one that is no YAML.
 */
export function createContentTokens(
  readText: (file: string) => string,
  settings: BuildSettings,
): Tokens {
  const readFields = <Fields>(file: string): Fields =>
    toFields(parseYaml(readText(file), file)) as Fields
  const site = readFields<{ brand: string }>(tokenFiles.site)
  const claims = readFields<Claims>(tokenFiles.claims)
  const showsSamples = !isPublicSite(settings.SITE_URL)
  const ownerFacts = new Map(
    Object.entries(readFields<OwnerFacts>(tokenFiles.facts)).map(([name, fact]) => [
      `facts.${name}`,
      fact?.value ?? fact?.meanwhile ?? (showsSamples && fact?.sample ? fact.example : undefined),
    ]),
  )
  return new Map<string, string | undefined>([
    ['brand', site.brand],
    ['site', settings.SITE_URL],
    ['email', ownerFacts.get('facts.email')],
    ['office.answer', answerTime(readFields(tokenFiles.hours))],
    ...createRetentionTokens(settings),
    ...Object.entries(claims).map(([key, claim]) => [`claims.${key}`, claim.value] as const),
    ...ownerFacts,
  ])
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** How soon the office answers at most, for pages, which are built before a form is sent: `one working day`. */
function answerTime({ answerDays }: Pick<OpeningHours, 'answerDays'>): string {
  return `${counts[answerDays - 1] ?? answerDays} working day${answerDays === 1 ? '' : 's'}`
}

/** A period for the privacy policy: one or two whole years as months, more years as years, else days. */
function formatPeriod(days: number): string {
  const years = days / 365
  if (Number.isInteger(years)) return years > 2 ? `${years} years` : `${years * 12} months`
  return days === 1 ? '1 day' : `${days} days`
}

/**
 * The periods that texts name, by token: `{retention.messages}` stands for `RETENTION_MESSAGES_DAYS`,
 * `{retention.backups}` for `BACKUP_KEEP_DAYS`, and `{retention.networks}` for {@link retentionPeriods}.
 */
function createRetentionTokens(
  settings: Retention & Pick<BuildSettings, 'BACKUP_KEEP_DAYS'>,
): (readonly [token: string, text: string])[] {
  const settingTokens = Object.entries(settings).flatMap(([name, days]) => {
    const [, what] = /^RETENTION_([A-Z]+)_DAYS$/.exec(name) ?? []
    return what ? [[what.toLowerCase(), Number(days)] as const] : []
  })
  const fixed = Object.entries(retentionPeriods).map(([what, time]) => [what, time / day] as const)
  const periods = [...settingTokens, ['backups', settings.BACKUP_KEEP_DAYS] as const, ...fixed]
  return periods.map(([what, days]) => [`retention.${what}`, formatPeriod(days)])
}
