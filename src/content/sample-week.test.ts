import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type SampleWeek, sampleWeekSchema } from './sample-week.ts'

const week: SampleWeek = parse(readFileSync('content/sample-week.yaml', 'utf8'))

function faults(change: (copy: SampleWeek) => void): string[] {
  const copy = structuredClone(week)
  change(copy)
  const { error } = sampleWeekSchema.safeParse(copy)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('the sample week is whole: ids once, and every competitor connected with somebody', () => {
  expect(faults(() => {})).toEqual([])
  const companies = [...week.companies, ...week.others.companies]
  const people = [...week.people, ...week.engaged, ...week.others.people]
  for (const items of [week.competitors, week.reps, companies, people]) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  }
  const active = new Set([week.rival.id, ...week.others.people.map(({ competitor }) => competitor)])
  expect(week.competitors.filter(({ id }) => !active.has(id))).toEqual([])
  const employers = new Set([...people, ...week.earlier].map(({ company }) => company))
  expect(companies.filter(({ id }) => !employers.has(id))).toEqual([])
})

test.each<[string, (copy: SampleWeek) => void, RegExp]>([
  [
    'an unknown company',
    ({ people }) => Object.assign(people[3] ?? {}, { company: 'x' }),
    /^people\.3\.company: names “x”/,
  ],
  [
    'an unknown rep',
    ({ earlier }) => Object.assign(earlier[1] ?? {}, { rep: 'x' }),
    /^earlier\.1\.rep: names “x”/,
  ],
  [
    'an unknown rival',
    ({ others }) => Object.assign(others.people[0] ?? {}, { competitor: 'x' }),
    /^others\.people\.0\.competitor: names “x”/,
  ],
  ['a rival that is none', ({ rival }) => Object.assign(rival, { id: 'x' }), /^rival\.id: names/],
  [
    'a night hour',
    ({ people }) => Object.assign(people[1] ?? {}, { at: 'Mon 22' }),
    /^people\.1\.at: must be such as/,
  ],
  [
    'what is later than now',
    ({ others }) => Object.assign(others.people[1] ?? {}, { at: 'Fri 17' }),
    /^others\.people\.1\.at: is later than now/,
  ],
  [
    'too many rivals at the start',
    ({ competitors }) => {
      for (const competitor of competitors) competitor.watched = true
    },
    /^competitors: at most 20/,
  ],
  ['too few rivals', (copy) => copy.competitors.splice(20), /^competitors: /],
])('%s is refused, and the message says where', (_what, change, message) => {
  expect(faults(change).some((fault) => message.test(fault))).toBe(true)
})
