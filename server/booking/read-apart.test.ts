import { expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { readApart } from './read-apart.ts'

/** A zone whose clocks change every second, for ever: the library would never come to an end of it. */
const text = [
  'BEGIN:VCALENDAR',
  'BEGIN:VTIMEZONE',
  'TZID:Narnia',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=SECONDLY',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART;TZID=Narnia:20260105T090000',
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('what can never be read to its end is ended, and the server goes on', async () => {
  const file = { text, window: { from: 0, until: day }, zone: 'Europe/Tallinn' }
  await expect(readApart(file, AbortSignal.timeout(1_000))).rejects.toThrow()
})
