import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { recordEvent } from './record-event.ts'

describe.each(databaseKinds)('a timeline on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const stored = () => own.database.selectFrom('lead_events').selectAll().orderBy('id').execute()

  test('holds what happened to which lead, and when', async () => {
    const lead = { kind: 'bookings', id: 'b1' } as const
    await recordEvent(own.database, lead, 'moved', 'to Monday', 5)
    const [line] = await stored()
    expect(line).toEqual({
      id: expect.any(String),
      at: 5,
      lead_kind: 'bookings',
      lead_id: 'b1',
      event: 'moved',
      detail: 'to Monday',
    })
  })

  test('is in the order in which things happened, also within one millisecond', async () => {
    const lead = { kind: 'messages', id: 'm1' } as const
    const details = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    for (const detail of details) await recordEvent(own.database, lead, 'received', detail, 1)
    expect((await stored()).map(({ detail }) => detail)).toEqual(details)
  })

  test('has nothing of a transaction that was undone', async () => {
    const lead = { kind: 'messages', id: 'm1' } as const
    const work = own.database.transaction().execute(async (transaction) => {
      await recordEvent(transaction, lead, 'received', '', 1)
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await stored()).toEqual([])
  })
})
