import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type CalendarProps, calendarContract } from '../../contract/calendar-module.ts'
import { SlotCalendar } from './SlotCalendar.tsx'

/* The module of a release that draws its calendar; its exports are `CalendarModule`. */
export const contract = calendarContract

export function drawCalendar(props: CalendarProps): string {
  return renderToString(createElement(SlotCalendar, props))
}
