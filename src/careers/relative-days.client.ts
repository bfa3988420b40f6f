import { relativeDay } from '../format/dates.ts'

/** Updates texts such as “2 weeks ago”, which are those of the day of the build. */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
  time.textContent = relativeDay(time.dateTime, new Date())
}
