import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type SampleWeek, sampleWeekSchema } from './sample-week.ts'

const week: SampleWeek = parse(readFileSync('content/sample-week.yaml', 'utf8'))

function faults(change: (copy: SampleWeek) => unknown): string[] {
  const copy = structuredClone(week)
  change(copy)
  const { error } = sampleWeekSchema.safeParse(copy)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const changed = (entry: object | undefined, values: object) => Object.assign(entry ?? {}, values)

test.each<[RegExp, (copy: SampleWeek) => unknown]>([
  [/^people\.3\.company: names “x”/, ({ people }) => changed(people[3], { company: 'x' })],
  [/^earlier\.1\.rep: names “x”/, ({ earlier }) => changed(earlier[1], { rep: 'x' })],
  [/^rival: names/, (copy) => changed(copy, { rival: 'x' })],
  [/^people\.1\.at: must be such as/, ({ people }) => changed(people[1], { at: 'Mon 22' })],
  [/at: is later than now/, ({ others }) => changed(others.people[1], { at: 'Fri 17' })],
  [
    /^competitors: at most 20/,
    ({ competitors }) => competitors.map((entry) => changed(entry, { watched: true })),
  ],
  [/^competitors: /, ({ competitors }) => competitors.splice(20)],
])('what is wrong is refused where it is: %s', (message, change) => {
  expect(faults(change).some((fault) => message.test(fault))).toBe(true)
})
