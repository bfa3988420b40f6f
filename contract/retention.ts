import type { BuildSettings } from './build-settings.ts'

/** The setting that says how many days something stays. */
export type RetentionSetting = Extract<keyof BuildSettings, `RETENTION_${string}_DAYS`>

/** How long what is stored stays, in days, by the setting that changes it. */
export type Retention = Pick<BuildSettings, RetentionSetting>

/** A period as the privacy policy says it: whole years in months. */
export function periodInWords(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} months`
  return days === 1 ? '1 day' : `${days} days`
}

/** The periods that texts name, by token: `{retention.messages}` stands for `RETENTION_MESSAGES_DAYS`. */
export function retentionTokens(settings: Retention): (readonly [token: string, text: string])[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const [, what] = /^RETENTION_([A-Z]+)_DAYS$/.exec(name) ?? []
    return what ? [[`retention.${what.toLowerCase()}`, periodInWords(Number(value))] as const] : []
  })
}
