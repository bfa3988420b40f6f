// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { jobs, resendAll, start, storeMessage, timeline } from '../testing/outbox.ts'

describe('retrying', () => {
  const own = databaseForEach()

  test('has mails go out at once that were given up, or wait for their next try', async () => {
    const lead = await storeMessage(own.database)
    await own.database.updateTable('outbox').set({ status: 'failed', attempts: 12 }).execute()
    await own.database
      .updateTable('outbox')
      .set({ status: 'waiting', next_at: start + 6 * hour })
      .where('template', '=', 'notice')
      .execute()
    expect(await resendAll(own.database)).toHaveLength(2)
    const now = { status: 'waiting', attempts: 0, next_at: start }
    expect(await jobs(own.database)).toMatchObject([now, now])
    expect((await timeline(own.database, lead)).slice(1).toSorted()).toEqual([
      'mail-resent by eve message-receipt',
      'mail-resent by eve notice',
    ])
  })

  test.each([
    ['is on its way', { next_at: start + hour, leased_until: start + 1 }],
    ['is due', { next_at: start }],
    ['is held', { next_at: start + hour, status: 'held' as const }],
    ['was sent', { next_at: start + hour, status: 'sent' as const }],
  ])('leaves alone what %s', async (_what, values) => {
    await storeMessage(own.database)
    await own.database.updateTable('outbox').set(values).execute()
    const before = await jobs(own.database)
    expect(await resendAll(own.database)).toEqual([])
    expect(await jobs(own.database)).toEqual(before)
  })
})
