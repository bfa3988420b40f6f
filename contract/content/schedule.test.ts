// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  findScheduleFault,
  getVisibility,
  listChangesAfter,
  type PublishMoment,
  scheduleSchema,
} from './publish-times.ts'

type Schedule = Parameters<typeof getVisibility>[0]

const zone = 'Europe/Tallinn'

/** A moment of the site's clocks, which in January are two hours ahead of UTC. */
const at = (iso: string): PublishMoment => ({ now: Date.parse(iso), zone })

describe('an entry', () => {
  test.each<[string, Schedule, string, string]>([
    ['without days shows', {}, '2027-01-18T00:00Z', 'shown'],
    ['stays a draft', { draft: true, publishOn: '2026-01-01' }, '2027-01-18T00:00Z', 'draft'],
    ['waits for its day', { publishOn: '2027-01-18' }, '2027-01-17T21:59:59Z', 'scheduled'],
    ['comes with the first minute', { publishOn: '2027-01-18' }, '2027-01-17T22:00Z', 'shown'],
    ['comes at its time', { publishOn: '2027-01-18 09:30' }, '2027-01-18T07:30Z', 'shown'],
    ['stays through its last day', { until: '2027-01-18' }, '2027-01-18T21:59:59Z', 'shown'],
    ['ends with its last day', { until: '2027-01-18' }, '2027-01-18T22:00Z', 'ended'],
    ['ends at its time', { until: '2027-01-18 09:30' }, '2027-01-18T07:30Z', 'ended'],
  ])('%s', (_what, schedule, now, visibility) => {
    expect(getVisibility(schedule, at(now))).toBe(visibility)
  })
})

describe('what is still to happen', () => {
  const schedule = { publishOn: '2027-01-18 09:30', until: '2027-03-28' }
  const begin = { at: Date.parse('2027-01-18T07:30Z'), becomes: 'shown' }
  // The clocks of that night go forward: its end is three hours ahead of UTC.
  const end = { at: Date.parse('2027-03-28T21:00Z'), becomes: 'ended' }

  test.each([
    ['2027-01-01T00:00Z', [begin, end]],
    ['2027-01-18T07:30Z', [end]],
    ['2027-03-28T21:00Z', []],
  ])('after %s', (now, changes) => {
    expect(listChangesAfter(schedule, at(now))).toEqual(changes)
  })

  test('is nothing for a draft', () => {
    expect(listChangesAfter({ ...schedule, draft: true }, at('2027-01-01T00:00Z'))).toEqual([])
  })
})

describe('the build stops over', () => {
  const now = at('2027-01-18T12:00Z')
  const dated = (day: string) => ({ field: 'date', day })

  const backwards = { publishOn: '2028-01-01', until: '2027-12-31' }
  test.each<[string, Schedule, string?]>([
    ['until: never show', backwards],
    ['until: 2027-01-01 is before 2027-01-02', { until: '2027-01-01' }, '2027-01-02'],
    ['date: add publishOn: 2027-01-19', {}, '2027-01-19'],
    ['date: add publishOn: 2027-02-02', { publishOn: '2027-02-01' }, '2027-02-02'],
  ])('%s', (message, schedule, day) => {
    const fault = findScheduleFault(schedule, now, day === undefined ? undefined : dated(day))
    const [field, ...problem] = message.split(': ')
    expect(fault).toEqual({ field, problem: expect.stringContaining(problem.join(': ')) })
  })

  test.each<[string, Schedule, string | undefined]>([
    ['a span that is over', { publishOn: '2026-01-01', until: '2026-12-31' }, '2026-01-01'],
    ['a day of the one that is public on it', { publishOn: '2027-02-01' }, '2027-02-01'],
    ['a draft with a day to come', { draft: true }, '2027-06-01'],
    ['today', {}, '2027-01-18'],
    ['a single day', { publishOn: '2027-02-01', until: '2027-02-01' }, undefined],
  ])('and not over %s', (_what, schedule, day) => {
    expect(
      findScheduleFault(schedule, now, day === undefined ? undefined : dated(day)),
    ).toBeUndefined()
  })
})

test.each<[string, boolean]>([
  ['2027-01-18', true],
  ['2027-01-18 09:00', true],
  ['18.01.2027', false],
  ['2027-02-30', false],
  ['2027-1-8', false],
  ['2027-01-18 9:00', false],
  ['2027-01-18 24:00', false],
])('that %j is a moment is %s', (publishOn, isOne) => {
  expect(scheduleSchema.safeParse({ publishOn }).success).toBe(isOne)
})
