import { expect, test } from 'vitest'
import { getSharedHours } from './shared-hours.ts'

const shared = { zone: 'Europe/Tallinn', from: 12, hours: 4 }
const [winter, summer] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 6, 1)]

test.each([
  ['Europe/Tallinn', winter, '12:00', '16:00'],
  ['Europe/Berlin', winter, '11:00', '15:00'],
  ['Europe/London', summer, '10:00', '14:00'],
  ['Asia/Kathmandu', winter, '15:45', '19:45'],
  ['Pacific/Kiritimati', winter, '00:00', '04:00'],
])('in %s the clock says so', (zone, at, from, until) => {
  expect(getSharedHours(zone, shared, at)).toEqual({ from, until })
})
