import type { FormCopy } from '../../contract/content/form-schemas.ts'
import type { CalendarTimes } from '../../contract/release/calendar-module.ts'

export type CalendarCopy = FormCopy<'booking'>['calendar']

/** What a page says of its calendar when it is built. */
export interface CalendarWords {
  /** What the group of days and times is called. */
  label: string
  /** The id of the form that it stands beside; none where it stands in one. */
  form?: string
  copy: CalendarCopy
}

export type CalendarProps = CalendarWords & CalendarTimes
