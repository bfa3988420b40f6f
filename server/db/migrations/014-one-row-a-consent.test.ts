import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKinds } from '../../testing/databases.ts'
import { migrate } from '../migrate.ts'

test.each(databaseKinds)(
  '014 on $name parts an asking from the consent before it, and drops what nobody agreed to',
  async (kind) => {
    const own = await kind.create((database) => migrate(database, '013-booking-answers'))
    const { database } = own
    // Id, status, and when it was asked, confirmed and ended.
    const rows = [
      ['pending', 'pending', 5, 0, 0],
      ['confirmed', 'confirmed', 5, 6, 0],
      ['left', 'unsubscribed', 5, 6, 7],
      ['again', 'pending', 9, 6, 7],
      ['never', 'unsubscribed', 5, 0, 7],
      ['never-again', 'pending', 9, 0, 7],
    ] as const
    for (const [id, status, asked, confirmed, ended] of rows) {
      await sql`insert into subscribers (id, created_at, source, email, email_key, company, status, consent_text, page,
          spam_reason, confirmation_sent_at, confirmed_at, unsubscribed_at)
        values (${id}, 1, 'newsletter', ${`${id}@example.com`}, ${`${id}@example.com`}, 'Corp', ${status}, 'Later.', '/',
          '', ${asked}, ${confirmed}, ${ended})`.execute(database)
      for (const [event, detail] of [
        ['confirmed', 'Yes.'],
        ['received', ''],
      ]) {
        await sql`insert into lead_events (id, at, lead_kind, lead_id, event, detail)
          values (${`${id} ${event}`}, 6, 'subscribers', ${id}, ${event}, ${detail})`.execute(
          database,
        )
      }
    }

    await migrate(database)

    const stored = await database
      .selectFrom('subscribers')
      .select(['id', 'status', 'confirmation_sent_at', 'confirmed_at', 'unsubscribed_at'])
      .select('consent_text')
      .orderBy('id')
      .execute()
    expect(stored.map((row) => Object.values(row).join(' '))).toEqual([
      'again pending 9 0 0 Later.',
      'again-before unsubscribed 6 6 7 Yes.',
      'confirmed confirmed 5 6 0 Later.',
      'left unsubscribed 5 6 7 Later.',
      'never-again pending 9 0 0 Later.',
      'pending pending 5 0 0 Later.',
    ])
    const events = await database.selectFrom('lead_events').select(['lead_id', 'event']).execute()
    expect(events).toContainEqual({ lead_id: 'again-before', event: 'confirmed' })
    expect(events).toContainEqual({ lead_id: 'again', event: 'received' })
    expect(events.map(({ lead_id }) => lead_id)).not.toContain('never')
    // One that goes on, for each list and address.
    const second = sql`insert into subscribers (id, created_at, source, email, email_key, company, status, consent_text,
      page) values ('second', 1, 'newsletter', 'x', 'confirmed@example.com', '', 'pending', '', '')`
    await expect(second.execute(database)).rejects.toThrow(/unique/i)
    await own.remove()
  },
)
