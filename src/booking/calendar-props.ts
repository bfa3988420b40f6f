import type { FormCopy } from '../../contract/content/form-schemas.ts'
import type { CalendarTimes } from '../../contract/release/calendar-module.ts'

export type CalendarCopy = FormCopy<'booking'>['calendar']

export interface CalendarWords {
  label: string
  form?: string
  copy: CalendarCopy
}

export type CalendarProps = CalendarWords & CalendarTimes
