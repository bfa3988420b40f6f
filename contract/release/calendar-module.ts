/**
 * The calendar of free times: the page has the texts, the server adds the free times and draws it by a module of the
 * release, and the page’s script hydrates it with the same properties.
 */

/** To be raised with every change of the module’s input or exports. */
export const calendarContract = 2

/** The properties that the server adds to the texts of the page. */
export interface CalendarTimes {
  /** ISO 8601 in UTC, in order; at least one. */
  slots: readonly string[]
  minutes: number
  /** The zone that the times are said in. */
  zone: string
  /** Whether the zone is a guess, which the browser replaces by its own. */
  isAssumed: boolean
  /** The chosen slot; empty for none. */
  chosen: string
  /** A time zone that was typed and does not exist; empty for none. */
  unknown: string
  /** Names and values of other fields to keep when the zone is changed. */
  carried: readonly (readonly [name: string, value: string])[]
}

/** The exports of the module. */
export interface CalendarModule {
  contract: number
  /** The calendar as HTML, to be hydrated by the page's script. */
  drawCalendar: (props: CalendarTimes) => string
}

/** The ids of the calendar’s element and of the JSON beside it: first the texts, then all properties. */
export const calendarRoot = 'slot-calendar'
export const calendarData = 'slot-calendar-data'

/** The module's name in a release, with a hash of what it holds. */
export const calendarFile = /^\.server\/calendar\.[\w-]+\.mjs$/
