import os from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day, hour, minute, second } from '../../contract/duration.ts'
import { watchClock } from './watch-clock.ts'

/** A clock, the time that passes, and whether the clock is believed. */
function setUp() {
  const time = { passed: 0, wrongBy: 0 }
  const now = () => Date.parse('2027-01-18T07:30:00Z') + time.passed + time.wrongBy
  return { time, isSettled: watchClock(now, () => time.passed) }
}

test('a clock that jumps for some seconds is not believed, and is again once it is back', () => {
  const { time, isSettled } = setUp()
  expect(isSettled()).toBe(true)
  time.wrongBy = 800 * day
  for (; time.passed < 12 * second; time.passed += second) expect(isSettled()).toBe(false)
  time.wrongBy = 0
  expect(isSettled()).toBe(true)
})

test.each([800 * day, -2 * day])(
  'a clock that stays %d ms apart is believed in the end',
  (apart) => {
    const { time, isSettled } = setUp()
    time.wrongBy = apart
    expect(isSettled()).toBe(false)
    time.passed += 16 * minute
    expect(isSettled()).toBe(true)
  },
)

test('a clock that jumps about begins its time anew', () => {
  const { time, isSettled } = setUp()
  for (const wrongBy of [day, 9 * day, 3 * day]) {
    time.wrongBy = wrongBy
    time.passed += 10 * minute
    expect(isSettled()).toBe(false)
  }
})

test('a clock that is corrected by minutes is believed at once', () => {
  const { time, isSettled } = setUp()
  time.wrongBy = hour / 2
  expect(isSettled()).toBe(true)
})

test('a machine that sleeps again and again is believed each time', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const uptime = vi.spyOn(os, 'uptime').mockReturnValue(1_000)
  const time = { now: Date.parse('2027-01-18T07:30:00Z') }
  const isSettled = watchClock(() => time.now)
  for (const slept of [2 * hour, day]) {
    time.now += slept
    uptime.mockReturnValue(uptime() + slept / second)
    expect(isSettled()).toBe(true)
  }
})
