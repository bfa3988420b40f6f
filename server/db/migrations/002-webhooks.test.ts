import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { addTestReceiver, told } from '../../testing/deliveries.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { up as tables } from './001-tables.ts'
import { up as webhooks } from './002-webhooks.ts'

/** Leads of the version before, by what their id says of them. */
const before = [
  `messages (id, created_at, name, email, subject, message, page, spam_reason) values
    ('message', 1, '', '', '', '', '', ''), ('spam', 1, '', '', '', '', '', 'link')`,
  `subscribers (id, created_at, source, email, email_key, status, consent_text, page) values
    ('reader', 1, 'newsletter', '', 'a', 'confirmed', '', ''),
    ('asked-reader', 1, 'newsletter', '', 'b', 'pending', '', ''),
    ('asked-user', 1, 'early-access', '', 'c', 'pending', '', '')`,
  `bookings (id, created_at, name, email, time_zone, page, status) values
    ('meeting', 1, '', '', '', '', 'booked'), ('held', 1, '', '', '', '', 'held')`,
  `requests (id, created_at, request_type, email, page, received_on, due_on, address_confirmed_at)
    values ('objection', 1, 'objection', '', '', '', '', 0), ('asked', 1, 'access', '', '', '', '', 0),
    ('proved', 1, 'access', '', '', '', '', 1)`,
]

describe.each(databaseKinds)('receivers on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create(async (database) => {
      await tables(database as never)
      for (const rows of before) await sql`insert into ${sql.raw(rows)}`.execute(database)
      await webhooks(database as never)
    })
  })
  afterEach(() => own.remove())

  test('hear of what happens to the leads from before that the team was told of', async () => {
    const rows = await own.database.selectFrom('lead_numbers').selectAll().execute()
    expect(rows.map(({ lead_id }) => lead_id).sort()).toEqual([
      'asked-user',
      'meeting',
      'message',
      'objection',
      'proved',
      'reader',
    ])
    await addTestReceiver(own.database, 'https://receiver.example')
    await own.database.transaction().execute(async (transaction) => {
      for (const id of ['message', 'spam']) {
        await recordEvent(transaction, { kind: 'messages', id }, 'answered', '', 1)
      }
    })
    expect(await told(own.database)).toEqual(['1 lead.answered'])
  })
})
