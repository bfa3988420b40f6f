import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { recordEvent } from './record-event.ts'

describe.each(databaseKinds)('a timeline on $name', (kind) => {
  const own = databaseForEach(kind)

  const stored = () => own.database.selectFrom('lead_events').selectAll().orderBy('id').execute()

  test('is in the order in which things happened, also within one millisecond', async () => {
    const lead = { kind: 'messages', id: 'm1' } as const
    const details = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    await own.database.transaction().execute(async (transaction) => {
      for (const detail of details) await recordEvent(transaction, lead, 'received', detail, 1)
    })
    expect((await stored()).map(({ detail }) => detail)).toEqual(details)
  })
})
