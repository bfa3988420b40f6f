import { describe, expect, test, vi } from 'vitest'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { describeState, formatDueShort, groupByDue } from './lead-text.ts'

const zone = 'Europe/Tallinn'
const at = (time: string) => Date.parse(time)

describe('a request whose last day is October 25, on which the clock goes back', () => {
  const request = { kind: 'requests', dueAt: at('2026-10-26T00:00+02:00') } as const
  test.each([
    ['2026-10-25T00:20+03:00', 'Today', 'today'],
    ['2026-10-25T23:50+02:00', 'Today', 'today'],
    ['2026-10-24T09:00+03:00', 'Tomorrow', 'Sun 25'],
    ['2026-10-27T09:00+02:00', 'Late', 'since Sun'],
  ])('stands at %s under %s, and says “%s”', (time, group, words) => {
    expect(groupByDue(request, zone, at(time))).toBe(group)
    expect(formatDueShort(request, zone, at(time))).toBe(words)
  })
})

test('days left are counted in days of the calendar, on the day of 25 hours too', ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ now: at('2026-10-25T00:20+03:00') })
  onTestFinished(() => void vi.useRealTimers())
  const row = { kind: 'requests', dueAt: at('2026-10-26T00:00+02:00') } as LeadRow
  expect(describeState({ ...row, snoozedUntil: 0, mail: '', isHeld: false }, zone)).toBe(
    'Last day today',
  )
})
