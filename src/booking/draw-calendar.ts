import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { calendarContract } from '../../contract/release/calendar-module.ts'
import type { CalendarProps } from './calendar-props.ts'
import { SlotCalendar } from './SlotCalendar.tsx'

/** The module of a release that draws the calendar; its exports are those of `CalendarModule`. */
export const contract = calendarContract

export function drawCalendar(props: CalendarProps): string {
  return renderToString(createElement(SlotCalendar, props))
}
