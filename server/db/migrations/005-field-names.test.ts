import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { migrate } from '../migrate.ts'

describe.each(databaseKinds)('005 on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create((database) => migrate(database, '004-mails-without-a-lead'))
  })
  afterEach(() => own.remove())

  test('keeps what was stored, under the names of the field', async () => {
    const { database } = own
    await sql`insert into subscribers
      (id, created_at, source, email, email_key, company, status, page, consent_text, asked_at)
      values ('s1', 1, 'newsletter', 'Ada@example.com', 'ada@example.com', '', 'pending', '/', 'Yes.', 2)`.execute(
      database,
    )
    for (const [id, status] of [
      ['b1', 'booked-with-provider'],
      ['b2', 'requested'],
    ]) {
      await sql`insert into bookings
        (id, created_at, name, email, company, times, time_zone, message, page, status)
        values (${id}, 1, 'Ada', 'ada@example.com', '', '', 'UTC', '', '/book', ${status})`.execute(
        database,
      )
    }
    const before = [
      'received',
      'booked-with-provider',
      'released',
      'mail-retried',
      'lapsed',
      'confirmed',
    ]
    for (const [index, event] of before.entries()) {
      await sql`insert into lead_events (id, at, lead_kind, lead_id, event, detail)
        values (${`e${index}`}, ${index}, 'subscribers', 's1', ${event}, 'kept')`.execute(database)
    }

    await migrate(database)

    expect(await database.selectFrom('subscribers').selectAll().execute()).toMatchObject([
      { id: 's1', email: 'Ada@example.com', confirmation_sent_at: 2, status: 'pending' },
    ])
    const bookings = database.selectFrom('bookings').select(['id', 'status']).orderBy('id')
    expect(await bookings.execute()).toEqual([
      { id: 'b1', status: 'external' },
      { id: 'b2', status: 'requested' },
    ])
    const events = database.selectFrom('lead_events').select(['event', 'detail']).orderBy('id')
    expect(await events.execute()).toEqual(
      ['received', 'external', 'approved', 'mail-resent', 'expired', 'confirmed'].map((event) => ({
        event,
        detail: 'kept',
      })),
    )
  })
})
