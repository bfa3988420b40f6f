/** The days of a week, Sunday first as `Date.getDay` counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof weekdays)[number]

/** A stretch of a day in the office's zone, as `HH:MM`; `until` is where the last slot ends. */
export interface Opening {
  from: string
  until: string
}

/** When a meeting can be booked; the build hands it to the server. */
export interface OpeningHours {
  /** The office's zone by its IANA name. */
  zone: string
  hours: Record<Weekday, Opening[]>
  /** Days without meetings, `YYYY-MM-DD`. */
  closedDays: string[]
  /** How long a meeting takes. */
  slotMinutes: number
  /** How far away the first slot is at least. */
  noticeHours: number
  /** How many days ahead the last slot is at most. */
  horizonDays: number
}
