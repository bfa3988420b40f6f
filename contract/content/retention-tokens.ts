import { day } from '../duration.ts'
import type { BuildSettings } from '../settings/build-settings.ts'
import { type Retention, retentionPeriods } from '../settings/retention.ts'

/** A period as the privacy policy says it: one or two whole years in months, more of them in years. */
export function formatPeriod(days: number): string {
  const years = days / 365
  if (Number.isInteger(years)) return years > 2 ? `${years} years` : `${years * 12} months`
  return days === 1 ? '1 day' : `${days} days`
}

/**
 * The periods that texts name, by token: `{retention.messages}` stands for `RETENTION_MESSAGES_DAYS`,
 * `{retention.backups}` for `BACKUP_KEEP_DAYS`, and `{retention.networks}` for {@link retentionPeriods}.
 */
export function createRetentionTokens(
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
