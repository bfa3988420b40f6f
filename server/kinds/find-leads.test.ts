import { beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aSubscriber } from '../testing/leads.ts'
import { findLead, findLeadsByEmail } from './find-leads.ts'

describe.each(databaseKinds)('leads on $name', (kind) => {
  const own = databaseForEach(kind)
  beforeEach(async () => {
    const { database } = own
    await database
      .insertInto('messages')
      .values([aMessage('m2', 'Ada@Example.com'), aMessage('m1', 'ada@example.com')])
      .execute()
    await database.insertInto('messages').values(aMessage('m3', 'bob@example.com')).execute()
    await database.insertInto('subscribers').values(aSubscriber('s1', 'ADA@example.com')).execute()
    await database.insertInto('bookings').values(aBooking('b1', 'ada@example.com')).execute()
  })

  test.each(['ada@example.com', 'ADA@EXAMPLE.COM'])(
    'of %s are found whatever their kind and however the address was written, in order',
    async (email) => {
      expect(await findLeadsByEmail(own.database, email)).toEqual([
        { kind: 'messages', id: 'm1' },
        { kind: 'messages', id: 'm2' },
        { kind: 'subscribers', id: 's1' },
        { kind: 'bookings', id: 'b1' },
      ])
    },
  )

  test.each([
    ['messages', 'm3', 'bob@example.com'],
    ['subscribers', 's1', 'ADA@example.com'],
    ['bookings', 'b1', 'ada@example.com'],
  ])('are found by id: one of %s', async (kind, id, email) => {
    expect(await findLead(own.database, id)).toEqual({ kind, id, email })
  })
})
