import { relativeDay } from '../format/dates.ts'

/** Texts such as “2 weeks ago” are written when the site is built; a page read later counts again. */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  time.textContent = relativeDay(time.dateTime, new Date())
}
