import pino from 'pino'
import { expect, test } from 'vitest'
import { type AlarmEvent, Alarms, logAlarms } from './alarms.ts'

test('an alarm is told once when it begins and once when it is over, and then anew', () => {
  const told: AlarmEvent[] = []
  const alarms = new Alarms((event) => told.push(event))
  alarms.clear('mail.breaker')
  alarms.raise('mail.breaker', 'first')
  alarms.raise('mail.breaker', 'second')
  expect(alarms.isActive('mail.breaker')).toBe(true)
  alarms.clear('mail.breaker', 'done')
  alarms.clear('mail.breaker')
  expect(alarms.isActive('mail.breaker')).toBe(false)
  alarms.raise('mail.breaker', 'third')
  expect(told).toEqual([
    { name: 'mail.breaker', state: 'begun', detail: 'first' },
    { name: 'mail.breaker', state: 'over', detail: 'done' },
    { name: 'mail.breaker', state: 'begun', detail: 'third' },
  ])
})

test('the log has both lines as warnings', () => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const alarms = new Alarms(logAlarms(logger))
  alarms.raise('mail.breaker', 'why')
  alarms.clear('mail.breaker')
  const line = { level: 40, msg: 'alarm', alarm: 'mail.breaker' }
  expect(lines).toMatchObject([
    { ...line, state: 'begun', detail: 'why' },
    { ...line, state: 'over', detail: '' },
  ])
})
