/**
 * The calendar of free times, as three hand it to each other: the page says its words, the server adds what is free and
 * has the release's own module draw it, and the script of the page takes it over with the same properties.
 */

/** Goes up whenever what the module of a release takes or exports is another. */
export const calendarContract = 1

/** What the server adds to the words of the page, which it hands on unread. */
export interface CalendarTimes {
  /** ISO 8601 in UTC, in order; at least one. */
  slots: readonly string[]
  minutes: number
  /** The zone of the opening hours. */
  office: string
  /** The zone that the times are said in. */
  zone: string
  /** Whether that is for want of a better one: the browser knows its own. */
  isAssumed: boolean
  /** The slot that is chosen; empty for none. */
  chosen: string
  /** What somebody typed as a zone, and which is none; empty for nothing. */
  unknown: string
  /** Names and values that go along to another zone. */
  carried: readonly (readonly [name: string, value: string])[]
}

/** What the module of a release exports. */
export interface CalendarModule {
  contract: number
  /** HTML of the calendar, to be taken over by the page's script. */
  drawCalendar: (props: CalendarTimes) => string
}

/** The element that the calendar is drawn in, and the block of JSON beside it with the words, then with all. */
export const calendarRoot = 'slot-calendar'
export const calendarData = 'slot-calendar-data'

/** The module's name in a release, with a hash of what it holds. */
export const calendarFile = /^\.server\/calendar\.[\w-]+\.mjs$/
