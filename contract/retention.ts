/**
 * How long what is stored stays, in days, by the setting that changes it. The privacy policy shows the same numbers:
 * the build reads the settings too.
 */
export const retentionDefaults = {
  /** After a message or a request for a demo came in. */
  RETENTION_MESSAGES_DAYS: 730,
  RETENTION_BOOKINGS_DAYS: 730,
  /** After an address was asked to confirm, and did not. */
  RETENTION_UNCONFIRMED_DAYS: 30,
  /** After a subscription ended: the proof that there was consent. */
  RETENTION_UNSUBSCRIBED_DAYS: 365,
} as const

export type RetentionSetting = keyof typeof retentionDefaults

/** A period as the privacy policy says it: whole years in months. */
export function periodInWords(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} months`
  return days === 1 ? '1 day' : `${days} days`
}

/**
 * The periods that texts name, by token: `{retention.messages}`.
 * @param environment where the settings are; an empty one counts as not set.
 */
export function retentionTokens(environment: Record<string, string | undefined>) {
  const inWords = (name: RetentionSetting) =>
    periodInWords(Number(environment[name] || retentionDefaults[name]))
  return [
    ['retention.messages', inWords('RETENTION_MESSAGES_DAYS')],
    ['retention.bookings', inWords('RETENTION_BOOKINGS_DAYS')],
    ['retention.unconfirmed', inWords('RETENTION_UNCONFIRMED_DAYS')],
    ['retention.unsubscribed', inWords('RETENTION_UNSUBSCRIBED_DAYS')],
  ] as const
}
