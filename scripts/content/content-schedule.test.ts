import { expect, test } from 'vitest'
import { type ScheduledFile, scheduledCollections } from '../../src/content/scheduled-files.ts'
import { allScheduled, findDaysToCheck } from './content-schedule.ts'

const zone = 'Europe/Tallinn'
const at = { now: Date.parse('2027-01-18T12:00Z'), zone }

function post(name: string, fields: Partial<ScheduledFile<'posts'>['data']>): ScheduledFile {
  const data = { date: '2027-01-01', ...fields } as ScheduledFile<'posts'>['data']
  return {
    collection: 'posts',
    id: name,
    file: `content/posts/${name}.md`,
    data,
    findLine: () => 4,
  }
}

test('every collection that has these fields is read', () => {
  const read = new Set(allScheduled().map(({ collection }) => collection))
  expect([...read].sort()).toEqual(Object.keys(scheduledCollections).sort())
})

test('the days to try are the fewest on which everything that waits is seen', () => {
  const entries = [
    post('soon', { publishOn: '2027-02-01' }),
    post('later', { publishOn: '2027-03-01' }),
    post('between', { publishOn: '2027-02-10', until: '2027-02-20' }),
    post('draft', { publishOn: '2027-05-01', draft: true }),
    post('shown', { until: '2027-06-01' }),
  ]
  expect(findDaysToCheck(entries, at).map(({ file }) => file)).toEqual([
    'content/posts/later.md',
    'content/posts/between.md',
  ])
})
