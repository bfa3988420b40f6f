import { describe, expect, test } from 'vitest'
import { faultsOf, type Minute, type Soaked } from './verdict.ts'

const steady: Minute = {
  requests: 1_000,
  visits: 300,
  errors: 0,
  p50: 1,
  p99: 9,
  resident: 200,
  heap: 50,
  descriptors: 40,
  database: 5,
  due: 2,
  oldest: 1,
}

/** Minutes that are all the same, but for what is said of each. */
function minutes(count: number, of: (minute: number) => Partial<Minute> = () => ({})): Minute[] {
  return Array.from({ length: count }, (_, minute) => ({ ...steady, ...of(minute) }))
}

function verdict(seen: Partial<Soaked>): string[] {
  const nothing = { errors: new Map(), broken: [], alarms: [], log: '' }
  return faultsOf({ minutes: minutes(9), ...nothing, ...seen })
}

describe('a soak', () => {
  test('of the same minutes is well', () => {
    expect(verdict({})).toEqual([])
  })

  test.each<[string, Partial<Soaked>, string]>([
    ['an answer that nobody expected', { errors: new Map([['GET / 500', 2]]) }, 'GET / 500'],
    ['a lead that is missing', { broken: ['1 accepted messages are missing.'] }, 'missing'],
    ['an alarm', { alarms: ['outbox.old', 'outbox.old'] }, 'outbox.old'],
    ['a fault in the log', { log: '{"level":50}' }, '{"level":50}'],
    ['too few minutes to say more', { minutes: minutes(2) }, 'three minutes'],
  ])('fails for %s, in one sentence', (_what, seen, said) => {
    expect(verdict(seen)).toEqual([expect.stringContaining(said)])
  })

  test.each(['resident', 'heap'] as const)('fails when %s memory goes on growing', (name) => {
    const leaking = minutes(60, (minute) => ({ [name]: 100 + minute }))
    expect(verdict({ minutes: leaking })).toEqual([expect.stringContaining('from 130 to 150 MB')])
  })

  test('does not mind how memory grows while it warms up, nor that it shrinks', () => {
    const warming = minutes(9, (minute) => ({ resident: minute < 3 ? 80 + 40 * minute : 210 }))
    expect(verdict({ minutes: warming })).toEqual([])
    const shrinking = minutes(9, (minute) => ({ resident: 400 - 20 * minute }))
    expect(verdict({ minutes: shrinking })).toEqual([])
  })

  test('does not mind a minute that ended before a collection', () => {
    const sawtooth = minutes(9, (minute) => ({ resident: minute === 7 ? 320 : 200 }))
    expect(verdict({ minutes: sawtooth })).toEqual([])
  })

  test('fails when one descriptor more stays open, however many come and go', () => {
    const coming = (minute: number) => [0, 6, 0, 3, 0][minute % 5] ?? 0
    const descriptors = (minute: number) => ({ descriptors: 40 + coming(minute) })
    expect(verdict({ minutes: minutes(30, descriptors) })).toEqual([])
    const leaking = minutes(30, (minute) => ({
      descriptors: 40 + coming(minute) + (minute < 20 ? 0 : 1),
    }))
    expect(verdict({ minutes: leaking })).toEqual([expect.stringContaining('from 40 to 41')])
  })

  test('does not mind one that is closed and opened anew', () => {
    const pooled = minutes(12, (minute) => ({ descriptors: minute === 5 ? 39 : 41 }))
    expect(verdict({ minutes: pooled })).toEqual([])
  })

  test('fails when memory could not be seen', () => {
    const unseen = minutes(9, () => ({ heap: Number.NaN }))
    expect(verdict({ minutes: unseen })).toEqual([expect.stringContaining('heap')])
  })
})
