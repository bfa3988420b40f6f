import { openingHoursSchema } from '../../contract/content/opening-hours.ts'

const day = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '17:00' },
]

/** The opening hours of the fixture site: Tallinn, Monday to Friday, a closed day in its first week. */
export const openingHours = openingHoursSchema.parse({
  zone: 'Europe/Tallinn',
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  closedDays: ['2026-01-06'],
  answerDays: 1,
  slotMinutes: 30,
  noticeHours: 24,
  horizonDays: 28,
})
