import type { FormCopy } from '../../contract/content/form-schemas.ts'
import type { CalendarTimes } from '../../contract/release/calendar-module.ts'

export interface CalendarWords {
  label: string
  form?: string
  copy: FormCopy<'booking'>['calendar']
}

export type CalendarProps = CalendarWords & CalendarTimes
