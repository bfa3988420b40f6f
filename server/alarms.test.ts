import { expect, test } from 'vitest'
import { Alarms, logAlarms } from './alarms.ts'

test('an alarm is logged once when it begins and once when it is over, and then anew', () => {
  const lines: object[] = []
  const alarms = new Alarms(logAlarms({ warn: (line: object) => lines.push(line) }))
  alarms.clear('mail.breaker')
  alarms.raise('mail.breaker', 'first')
  alarms.raise('mail.breaker', 'second')
  expect(alarms.active.get('mail.breaker')).toBe('second')
  alarms.clear('mail.breaker', 'done')
  alarms.clear('mail.breaker')
  alarms.raise('mail.breaker', 'third')
  const alarm = 'mail.breaker'
  expect(lines).toEqual([
    { alarm, state: 'begun', detail: 'first' },
    { alarm, state: 'over', detail: 'done' },
    { alarm, state: 'begun', detail: 'third' },
  ])
})
