import { describe, expect, test } from 'vitest'
import { type OpeningHours, openingHoursSchema } from '../../contract/content/opening-hours.ts'
import { day } from '../../contract/duration.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { getBookableSpan, getDaySpan, listSlots } from './slots.ts'

/** The same opening hours on every day of the week. */
function always(zone: string, openings: OpeningHours['hours']['monday']): OpeningHours {
  const names = Object.keys(openingHours.hours)
  const hours = Object.fromEntries(names.map((name) => [name, openings])) as OpeningHours['hours']
  return { ...openingHours, zone, hours, closedDays: [] }
}

function iso(hours: OpeningHours, from: string, until: string): string[] {
  return listSlots(hours, { from: Date.parse(from), until: Date.parse(until) }).map((slot) =>
    new Date(slot).toISOString().slice(0, 16),
  )
}

/** The clock time in a zone. */
function wall(instant: string, zone: string): string {
  const format = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en', format).format(new Date(`${instant}Z`))
}

const morning = [{ from: '09:00', until: '10:00' }]

describe('the hours on the wall stay, whatever the clocks do', () => {
  // Each span begins two days before the change.
  test.each([
    ['Europe/Tallinn', '2026-03-27T00:00Z', ['07:00', '07:00', '06:00', '06:00']],
    ['America/New_York', '2026-03-06T05:00Z', ['14:00', '14:00', '13:00', '13:00']],
    ['Australia/Adelaide', '2026-10-01T14:30Z', ['23:30', '23:30', '22:30', '22:30']],
    ['Asia/Kolkata', '2026-03-26T18:30Z', ['03:30', '03:30', '03:30', '03:30']],
  ])('in %s from %s', (zone, from, begins) => {
    const until = new Date(Date.parse(from) + 4 * day).toISOString()
    const slots = iso(always(zone, morning), from, until)
    expect(slots).toHaveLength(8)
    expect(slots.filter((_, i) => i % 2 === 0).map((slot) => slot.slice(11))).toEqual(begins)
    expect(slots.map((slot) => wall(slot, zone))).toEqual(Array(4).fill(['09:00', '09:30']).flat())
  })
})

describe('a stretch in which the clocks change', () => {
  const night = [{ from: '00:30', until: '05:30' }]
  test('has an hour less in spring and one more in autumn, with slots of equal length', () => {
    const hours = always('Europe/Tallinn', night)
    for (const [date, count] of [
      ['2026-03-28', 10],
      ['2026-03-29', 8],
      ['2026-10-25', 12],
    ] as const) {
      const from = Date.parse(`${date}T00:00Z`) - 3 * 60 * 60 * 1000
      const slots = listSlots(hours, { from, until: from + day })
      expect([date, slots.length]).toEqual([date, count])
      for (const [i, slot] of slots.entries()) expect(slot - (slots[0] ?? 0)).toBe(i * 30 * 60_000)
    }
  })

  test.each([
    ['begins', '03:30', '05:00', ['04:00', '04:30']],
    ['ends', '02:00', '03:30', ['02:00', '02:30']],
    ['lies', '03:00', '03:30', []],
  ])('that %s in the hour left out has its other slots', (_how, from, until, clocks) => {
    const hours = always('Europe/Tallinn', [{ from, until }])
    const slots = iso(hours, '2026-03-28T22:00Z', '2026-03-29T21:00Z')
    expect(slots.map((slot) => wall(slot, 'Europe/Tallinn'))).toEqual(clocks)
  })
})

test('a day whose midnight is left out ends with the next midnight', () => {
  const noon = Date.parse('2026-04-24T12:00+03:00')
  const { from, until } = getDaySpan(noon, 'Africa/Cairo')
  expect([from, until]).toEqual([
    Date.parse('2026-04-24T01:00+03:00'),
    Date.parse('2026-04-25T00:00+03:00'),
  ])
  const hours = { ...openingHours, zone: 'Africa/Cairo', horizonDays: 0 }
  expect(getBookableSpan(hours, noon).until).toBe(until)
})

test('closed days, free days and breaks have none, and what is left of a stretch is no slot', () => {
  const hours: OpeningHours = { ...openingHours, slotMinutes: 45 }
  // A Sunday, an open Monday and a closed Tuesday.
  const slots = iso(hours, '2026-01-03T22:00Z', '2026-01-06T22:00Z')
  expect(slots.map((slot) => wall(slot, 'Europe/Tallinn')).join(' ')).toBe(
    '09:00 09:45 10:30 11:15 13:00 13:45 14:30 15:15 16:00',
  )
  expect(new Set(slots.map((slot) => slot.slice(0, 10)))).toEqual(new Set(['2026-01-05']))
})

test('the bookable time begins after the notice period and ends with the last day', () => {
  const now = Date.parse('2026-01-02T10:10Z')
  const span = getBookableSpan({ ...openingHours, noticeHours: 1, horizonDays: 3 }, now)
  const slots = listSlots(openingHours, span).map((slot) => new Date(slot).toISOString())
  expect(slots[0]).toBe('2026-01-02T11:30:00.000Z')
  expect(slots.at(-1)).toBe('2026-01-05T14:30:00.000Z')
})

test('two hosts of one name, and a name that a setting could not hold, are refused', () => {
  const wrong = [[{ name: 'Mari' }, { name: 'Mari' }], [{ name: 'Mari=1' }], [{ name: ' Mari' }]]
  for (const names of wrong) {
    expect(openingHoursSchema.safeParse({ ...openingHours, hosts: names }).success).toBe(false)
  }
})
