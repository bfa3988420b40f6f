// Also on PostgreSQL.
import { beforeEach, expect, test } from 'vitest'
import { day } from '../../../contract/duration.ts'
import { toIsoDay } from '../../../contract/slot-text.ts'
import { storeCounts } from '../../counts/store-counts.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'
import { toWeekStart } from './visits.ts'

const toDayName = (at: number) => new Date(at).toISOString().slice(0, 10)
const today = toIsoDay(Date.now(), 'Europe/Tallinn')
const monday = Date.parse(toWeekStart(today))

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week from %s', (name, first) => {
  expect(toWeekStart(name)).toBe(first)
})

const own = databaseForEach()
beforeEach(async () => {
  const row = (what: string, page: string, count: number, more = {}) => ({
    day: today,
    what,
    page,
    campaign: '',
    device: 'desktop',
    count,
    ...more,
  })
  await storeCounts(own.database, [
    row('page', '/', 1_200),
    row('page', '/', 7, { day: toDayName(monday - 7 * day) }),
    row('page', '/', 5, { day: toDayName(monday - 80 * 7 * day) }),
    row('page', '/book', 40, { campaign: '=may', device: 'phone' }),
    row('call', '/features', 11),
    row('chosen', '/book', 6, { campaign: '=may', device: 'phone' }),
    row('sent booking', '/book', 5, { campaign: '=may', device: 'phone' }),
    row('sent contact', '/contact-us', 3),
  ])
  const arrived = { created_at: Date.parse(today), utm_campaign: '=may' }
  await storeLeads(own.database, {
    bookings: [
      aBooking('b1', 'ada@example.com', { ...arrived, status: 'booked' }),
      aBooking('b2', 'bob@example.com', { ...arrived, status: 'booked' }),
      aBooking('b3', 'cy@example.com', { ...arrived, status: 'held' }),
      aBooking('b4', 'eve@example.com', { ...arrived, status: 'booked', spam_reason: 'links' }),
    ],
  })
})

test('prints the way from visit to booking by week, campaign and device', async () => {
  const { code, stdout, stderr } = await runLeads(own.settings, 'visits')
  expect([code, stderr]).toEqual([0, ''])
  const lines = stdout.split('\n').map((line) => line.split(/ {2,}/))
  expect(lines).toContainEqual([toDayName(monday), '1,240', '40', '6', '5', '2'])
  expect(lines).toContainEqual([toDayName(monday - 7 * day), '7', '0', '0', '0', '0'])
  expect(lines).toContainEqual(['=may', '40', '40', '6', '5', '2'])
  expect(lines).toContainEqual(['phone', '40', '40', '6', '5', '0'])
  expect(lines).toContainEqual(['/features', '11'])
  expect(lines).toContainEqual(['contact', '3'])
  expect(stdout).not.toContain(toDayName(monday - 80 * 7 * day))
})

test('prints all as CSV that no spreadsheet runs', async () => {
  const { stdout } = await runLeads(own.settings, 'visits', '--csv', '--weeks', '1')
  expect(stdout).toMatch(/^day,what,page,campaign,device,count\r\n/)
  expect(stdout).toContain(`${today},page,/book,'=may,phone,40\r\n`)
  expect(stdout).toContain(`${today},confirmed,,'=may,,2\r\n`)
  expect(stdout).not.toContain(toDayName(monday - 7 * day))
})
