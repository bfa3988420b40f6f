import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/testing/databases.ts'
import { readStored } from '../../src/content/stored.ts'
import { type Columns, findStoredFaults, leadColumns } from './stored-faults.ts'

let own: TestDatabase
let columns: Columns
beforeAll(async () => {
  own = await createTestDatabase()
  const tables = await own.database.introspection.getTables()
  columns = Object.fromEntries(
    // What the search of the embedded database is made of is told of with it.
    tables
      .filter(({ name }) => !name.startsWith('lead_search_'))
      .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  )
})
afterAll(() => own.remove())

test('the privacy policy tells of every column of the database, and of no other', () => {
  expect(findStoredFaults(columns)).toEqual([])
  const covers = [...readStored().rows, ...readStored().apart].flatMap(({ covers }) =>
    Object.keys(covers),
  )
  expect([...new Set(covers)].sort()).toEqual(Object.keys(columns).sort())
})

test('a column that no row tells of is a fault, as is a row about a column that there is not', () => {
  const added = { ...leadColumns, messages: [...(leadColumns.messages ?? []), 'telephone'] }
  expect(findStoredFaults(added)).toEqual([expect.stringContaining('messages.telephone is stored')])
  const taken = { ...leadColumns, messages: ['id'] }
  expect(findStoredFaults(taken)).toContainEqual(
    expect.stringContaining('messages.subject is not stored'),
  )
  expect(findStoredFaults({ ...leadColumns, visits: ['page'] })).toEqual([
    expect.stringContaining('visits.page is stored'),
  ])
})
