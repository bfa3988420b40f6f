import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CalendarFile, readBusyTimes } from './read-calendar.ts'

const office = 'Europe/Tallinn'

/** Reads a calendar. Returns its busy spans, from minute to minute in UTC. */
function busy(text: string, from: string, until: string, more: Partial<CalendarFile> = {}) {
  const window = { from: Date.parse(`${from}Z`), until: Date.parse(`${until}Z`) }
  const at = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  const { busy } = readBusyTimes({ text, window, zone: office, ...more })
  return busy.map((span) => `${at(span.from)} ${at(span.until)}`)
}

const file = (name: string) =>
  readFileSync(new URL(`../testing/calendars/${name}.ics`, import.meta.url), 'utf8')

/** A calendar whose only event has these lines. */
const event = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

describe('the calendar of', () => {
  test('Google: a series with one moved and one left out, a call, a whole day', () => {
    expect(busy(file('google'), '2026-01-05T00:00', '2026-02-16T00:00')).toEqual([
      '2026-01-05T08:00 2026-01-05T09:00',
      '2026-01-08T08:00 2026-01-08T08:30',
      '2026-01-08T22:00 2026-01-09T22:00',
      '2026-01-13T13:00 2026-01-13T14:30',
      '2026-01-26T08:00 2026-01-26T09:00',
      '2026-02-02T08:00 2026-02-02T09:00',
    ])
  })

  test('Exchange, in a zone of its own name: the hour on the wall stays when clocks change', () => {
    expect(busy(file('outlook'), '2026-03-20T00:00', '2026-04-14T00:00')).toEqual([
      '2026-03-23T08:00 2026-03-23T09:00',
      '2026-03-30T12:00 2026-03-30T13:00',
      '2026-03-31T21:00 2026-04-02T21:00',
      '2026-04-13T07:00 2026-04-13T08:00',
    ])
    expect(busy(file('outlook'), '2026-10-19T00:00', '2026-10-27T00:00')).toEqual([
      '2026-10-19T07:00 2026-10-19T08:00',
      '2026-10-26T08:00 2026-10-26T09:00',
    ])
  })

  test('Apple, on another continent: counted, one canceled, its clocks changed a week later', () => {
    expect(busy(file('apple'), '2026-10-29T00:00', '2026-11-05T00:00')).toEqual([
      '2026-10-29T13:00 2026-10-29T13:45',
      '2026-10-31T13:00 2026-10-31T13:45',
      '2026-11-01T14:00 2026-11-01T14:45',
      '2026-11-02T14:00 2026-11-02T14:45',
      '2026-11-02T22:00 2026-11-03T22:00',
    ])
    expect(busy(file('apple'), '2026-03-24T00:00', '2026-04-01T00:00')).toEqual([
      '2026-03-24T00:00 2026-03-24T22:00',
      '2026-03-30T21:00 2026-03-31T21:00',
    ])
  })
})

describe('an event', () => {
  const week = (text: string) => busy(text, '2026-03-23T00:00', '2026-03-30T00:00')
  const at9 = '2026-03-24T07:00 2026-03-24T08:00'

  test.each([
    ['in a zone that the file does not explain', ';TZID=Asia/Kolkata:20260324T123000', at9],
    ['in a zone that nobody knows', ';TZID=Narnia Standard Time:20260324T090000', at9],
    ['without a zone', ':20260324T090000', at9],
    ['in UTC', ':20260324T070000Z', at9],
  ])('%s is at its own time, else at the office’s', (_what, start, time) => {
    expect(week(event(`DTSTART${start}`, 'DURATION:PT1H'))).toEqual([time])
  })

  const at7 = 'DTSTART:20260324T070000Z'
  test.each([
    ['of a whole day is a day', ['DTSTART;VALUE=DATE:20260328'], ['27T22:00 28T22:00']],
    [
      'of two days is as many, also when one of them is short',
      ['DTSTART;VALUE=DATE:20260328', 'DURATION:P2D'],
      ['27T22:00 29T21:00'],
    ],
    [
      'that began long ago and ends much later counts while the window lasts',
      ['DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'],
      ['23T00:00 30T00:00'],
    ],
    ['without an end counts for nothing', [at7], []],
    ['that ends before it begins does so, too', [at7, 'DTEND:20260324T060000Z'], []],
    ['without a beginning does so, too', ['SUMMARY:Some day'], []],
    [
      'that repeats in a zone that is not explained ends with the last one it names',
      [
        'DTSTART;TZID=Asia/Kolkata:20260324T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20260325T043000Z',
      ],
      ['24T04:30 24T05:30', '25T04:30 25T05:30'],
    ],
    [
      'skips excluded dates, ignores exclusions that match none, and takes added ones',
      [
        'DTSTART:20260323T070000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20260323T080000Z,20260324T070000Z',
        'EXDATE;VALUE=DATE:20260325',
        'RDATE:20260327T120000Z',
        'RDATE;VALUE=PERIOD:20260328T120000Z/PT1H',
      ],
      ['23T07:00 23T08:00', '26T07:00 26T08:00', '27T12:00 27T13:00', '28T12:00 28T13:00'],
    ],
  ])('%s', (_what, lines, times) => {
    expect(week(event(...lines)).map((span) => span.replaceAll('2026-03-', ''))).toEqual(times)
  })

  test('in a file that begins with a byte order mark counts as in any', () => {
    const text = event('DTSTART:20260324T070000Z', 'DTEND:20260324T080000Z')
    expect(week(`\uFEFF${text}`)).toEqual(['2026-03-24T07:00 2026-03-24T08:00'])
  })

  test('that overlaps or follows another makes one time with it', () => {
    const first = event('DTSTART:20260324T070000Z', 'DTEND:20260324T080000Z')
    const other = event('DTSTART:20260324T073000Z', 'DTEND:20260324T090000Z')
    expect(week(`${first}\r\n${other}`)).toEqual(['2026-03-24T07:00 2026-03-24T09:00'])
  })
})

describe('an unreadable event affects no other event:', () => {
  const normal = [
    'BEGIN:VEVENT',
    'UID:b',
    'DTSTART:20260325T070000Z',
    'DURATION:PT1H',
    'END:VEVENT',
  ]
  const beside = (...lines: string[]) =>
    event(...lines).replace('END:VCALENDAR', [...normal, 'END:VCALENDAR'].join('\r\n'))
  const at24 = '2026-03-24T07:00 2026-03-24T08:00'
  const at25 = '2026-03-25T07:00 2026-03-25T08:00'
  const window = { from: Date.parse('2026-03-23T00:00Z'), until: Date.parse('2026-03-30T00:00Z') }

  test.each([
    ['each second', 'RRULE:FREQ=SECONDLY'],
    ['on a day that never comes', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
  ])('of an event that repeats %s, the first time counts', (_what, rule) => {
    const text = beside('DTSTART:20260324T070000Z', 'DURATION:PT1H', rule)
    expect(busy(text, '2026-03-23T00:00', '2026-03-30T00:00')).toEqual([at24, at25])
    expect(readBusyTimes({ text, window, zone: office })).toMatchObject({ unreadable: 1 })
  })

  test.each([['next week'], ['20260399T990000Z'], ['']])(
    'an event that begins “%s” is reported',
    (time) => {
      const text = beside(`DTSTART:${time}`, 'DURATION:PT1H')
      expect(busy(text, '2026-03-23T00:00', '2026-03-30T00:00')).toContain(at25)
    },
  )

  test('one in a zone whose clocks change each second is read as the office’s', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Narnia',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = beside('DTSTART;TZID=Narnia:20260324T090000', 'DURATION:PT1H')
    const explained = text.replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n'))
    expect(busy(explained, '2026-03-23T00:00', '2026-03-30T00:00')).toEqual([at24, at25])
  })
})

describe('an invitation', () => {
  const invited = (partstat: string, organizer = 'x@y.example', attendee = 'Mari@cam.example') =>
    event(
      'DTSTART:20260324T070000Z',
      'DURATION:P18D',
      `ORGANIZER:mailto:${organizer}`,
      `ATTENDEE${partstat}:mailto:${attendee}`,
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:x@y.example',
    )
  const isBusy = (text: string) =>
    busy(text, '2026-03-23T00:00', '2026-03-30T00:00', { owners: ['mari@cam.example'] }).length > 0

  test.each([
    [';PARTSTAT=DECLINED', false],
    [';PARTSTAT=NEEDS-ACTION', false],
    ['', false],
    [';PARTSTAT=TENTATIVE', true],
    [';PARTSTAT=ACCEPTED', true],
  ])('that its host has answered with “%s” takes its time: %s', (answer, expected) => {
    expect(isBusy(invited(answer))).toBe(expected)
  })

  test('to the host’s address with a tag is one to the host', () => {
    const tagged = invited(';PARTSTAT=NEEDS-ACTION', 'x@y.example', 'mari+x@cam.example')
    expect(isBusy(tagged)).toBe(false)
  })

  test('of the host’s own, or to somebody else, takes its time; so does any, named after Google’s way', () => {
    expect(isBusy(invited(';PARTSTAT=NEEDS-ACTION', 'mari@cam.example'))).toBe(true)
    expect(isBusy(invited(';PARTSTAT=DECLINED', 'x@y.example', 'jaan@cam.example'))).toBe(true)
    const named = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:jaan@cam.example'
    const jaans = invited(';PARTSTAT=DECLINED', 'x@y.example', 'jaan@cam.example')
    expect(isBusy(jaans.replace('BEGIN:VCALENDAR', named))).toBe(false)
  })
})

describe('no calendar is', () => {
  test.each([
    ['nothing', ''],
    ['garbage', '\u0000\u0001 garbage'],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['another kind of list', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'],
    ['half a calendar', file('google').slice(0, 900)],
  ])('%s', (_what, text) => {
    expect(() => busy(text, '2026-03-23T00:00', '2026-03-30T00:00')).toThrow(
      /no calendar that can be read/,
    )
  })
})
