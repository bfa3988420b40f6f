import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { insertTogether } from './insert-together.ts'
import { preparedInsert } from './prepared-insert.ts'

const insertCounters = preparedInsert('counters', ['name', 'window_start', 'count'])
const insertEvents = preparedInsert('lead_events', [
  'id',
  'at',
  'lead_kind',
  'lead_id',
  'event',
  'detail',
])

const counters = ['$1 of two', 'second'].map((name) => ({ name, window_start: 5, count: 7 }))
const events = ['one', 'two'].map((id) => ({
  ...{ id, at: 3, lead_kind: 'messages' as const, lead_id: 'lead', event: 'received' as const },
  detail: `detail of ${id}`,
}))

describe.each(databaseKinds)('inserts that are run together on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  test.each([1, 2])('store every row of each with its own values (%i)', async (count) => {
    await own.database.transaction().execute(async (transaction) => {
      const all = [
        insertCounters.withRows(transaction, counters),
        insertEvents.withRows(transaction, events),
      ]
      await insertTogether(transaction, all.slice(0, count))
    })
    const stored = (table: 'counters' | 'lead_events') =>
      own.database.selectFrom(table).selectAll().execute()
    expect(await stored('counters')).toEqual(counters)
    expect(await stored('lead_events')).toEqual(count === 2 ? events : [])
  })
})
