// Also on PostgreSQL.
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventFacts } from '../../contract/leads/lead-events.ts'
import { databaseForEach } from '../testing/for-each.ts'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { toMatch } from './lead-search.ts'
import { migrate, migrations } from './migrate.ts'

const name = '004-leads'

/** What the version before wrote: leads of every kind and state, and every sort of line. */
const before = `
insert into messages (id, created_at, name, email, company, subject, message, page, spam_reason) values
  ('m1', 10, 'Ada', 'Ada.L+x@Gmail.com', 'Engines', 'Hi', 'Hello', '/contact-us', ''),
  ('m2', 20, 'Bob', 'bob@example.com', '', 'Hi', 'Hello', '/contact-us', 'honeypot'),
  ('m3', 30, 'Cy', 'cy@example.com', '', 'Hi', 'Hello', '/contact-us', '');
insert into subscribers (id, created_at, source, email, email_key, status, consent_text, page) values
  ('s1', 10, 'newsletter', 'Ada@Example.com', 'ada@example.com', 'confirmed', 'Yes.', '/blog'),
  ('s2', 20, 'early-access', 'ada@example.com', 'ada@example.com', 'pending', 'Yes.', '/'),
  ('s3', 30, 'newsletter', 'bob@example.com', 'bob@example.com', 'unsubscribed', 'Yes.', '/blog');
insert into bookings (id, created_at, name, email, email_key, time_zone, page, status, slot) values
  ('b1', 10, 'Ada', 'adal@gmail.com', 'adal@gmail.com', 'UTC', '/book', 'booked', '2026-01-05T07:00:00.000Z'),
  ('b2', 20, 'Ada', 'adal@gmail.com', 'adal@gmail.com', 'UTC', '/book', 'held', '2026-01-05T08:00:00.000Z'),
  ('b3', 30, 'Bob', 'bob@example.com', 'bob@example.com', 'UTC', '/book', 'requested', ''),
  ('b4', 40, 'Cy', 'cy@example.com', 'cy@example.com', 'UTC', '/book', 'cancelled', '2026-01-05T07:00:00.000Z');
insert into requests (id, created_at, request_type, email, email_key, page, status, received_on, due_on, closed_at, answer) values
  ('r1', 10, 'access', 'ada@example.com', 'ada@example.com', '/your-data', 'extended', '2026-01-02', '2026-04-02', 0, 'It takes longer.'),
  ('r2', 20, 'objection', 'bob@example.com', 'bob@example.com', '/your-data', 'confirmed', '2026-01-02', '2026-02-02', 0, ''),
  ('r3', 30, 'access', 'cy@example.com', 'cy@example.com', '/your-data', 'unconfirmed', '2026-01-02', '2026-02-02', 99, '');
insert into outbox (id, created_at, lead_kind, lead_id, template, recipient, status, attempts, next_at, leased_until, last_answer) values
  ('o1', 10, 'requests', 'r1', 'request-news', 'ada@example.com', 'sent', 1, 0, 0, 'ok')`

const lines: [lead: string, event: string, detail: string, actor: string, facts: object][] = [
  ['m1', 'received', '/contact-us', 'visitor', { page: '/contact-us' }],
  [
    'm1',
    'mail-sent',
    'notice: 250 ok: done',
    'system',
    { template: 'notice', answer: '250 ok: done' },
  ],
  ['m1', 'working', 'by eve', 'team eve', {}],
  ['m1', 'answered', 'by eve, Sent it, twice.', 'team eve', { note: 'Sent it, twice.' }],
  ['m2', 'quarantined', 'honeypot', 'system', { reason: 'honeypot' }],
  ['m3', 'approved', '', 'team', {}],
  ['m3', 'mail-resent', 'notice', 'team', { template: 'notice' }],
  ['s1', 'confirmed', 'Yes.', 'visitor', { consent: 'Yes.' }],
  ['s3', 'unsubscribed', '', 'visitor', {}],
  ['s3', 'unsubscribed', 'call', 'team', { reason: 'call' }],
  ['b1', 'moved', 'A to B', 'visitor', { from: 'A', to: 'B' }],
  ['b2', 'held', 'its network has booked many', 'system', { reason: 'many-of-network' }],
  [
    ...(['b3', 'not-held'] as const),
    'its address has a time already; its address wants no mail from forms',
    'system',
    { reason: 'address-has-meeting', isStopped: true },
  ],
  ['b3', 'expired', 'Nobody used the link: it is a request now.', 'system', {}],
  ['b3', 'confirmed', 'The link of the held time was used.', 'visitor', {}],
  [
    'b3',
    'approved',
    'Its slot is taken: it is a request for a meeting now.',
    'team',
    { slot: 'taken' },
  ],
  ['b4', 'cancelled', 'A', 'visitor', { slot: 'A' }],
  ['b4', 'cancelled', 'Its time went to b1.', 'visitor', { slot: '', inFavorOf: 'b1' }],
  [
    'r1',
    'extended',
    'by eve, until D: It takes longer.',
    'team eve',
    { note: 'until D: It takes longer.' },
  ],
  ['r1', 'left-out', 'by eve', 'team eve', {}],
  ['r3', 'unconfirmed', 'by its last day', 'system', {}],
]

describe('a database of the version before', () => {
  const own = databaseForEach(makeTablesOfBefore)
  beforeEach(async () => {
    for (const statement of before.split(';\n')) {
      await own.database.executeQuery(CompiledQuery.raw(statement))
    }
    for (const [index, [lead, event, detail]] of lines.entries()) {
      const id = `e${String(index).padStart(2, '0')}`
      const kinds = { m: 'messages', s: 'subscribers', b: 'bookings', r: 'requests' }
      const ofKind = kinds[lead.charAt(0) as keyof typeof kinds]
      await sql`insert into lead_events (id, at, lead_kind, lead_id, event, detail)
        values (${id}, ${index}, ${ofKind}, ${lead}, ${event}, ${detail})`.execute(own.database)
    }
    await migrate(own.database)
  })

  test('has a row of `leads` for each lead, of its person, and where it stands', async () => {
    const rows = await own.database.selectFrom('leads').selectAll().orderBy('id').execute()
    expect(rows.map((row) => [row.id, row.kind, row.person_key, row.state])).toEqual([
      ['b1', 'bookings', 'adal@gmail.com', 'closed'],
      ['b2', 'bookings', 'adal@gmail.com', 'pending'],
      ['b3', 'bookings', 'bob@example.com', 'new'],
      ['b4', 'bookings', 'cy@example.com', 'closed'],
      ['m1', 'messages', 'adal@gmail.com', 'answered'],
      ['m2', 'messages', 'bob@example.com', 'quarantined'],
      ['m3', 'messages', 'cy@example.com', 'new'],
      ['r1', 'requests', 'ada@example.com', 'working'],
      ['r2', 'requests', 'bob@example.com', 'new'],
      ['r3', 'requests', 'cy@example.com', 'closed'],
      ['s1', 'subscribers', 'ada@example.com', 'closed'],
      ['s2', 'subscribers', 'ada@example.com', 'pending'],
      ['s3', 'subscribers', 'bob@example.com', 'closed'],
    ])
    const ofAda = { company: 'Engines', created_at: 10, updated_at: 10, version: 1, owner: '' }
    expect(rows.find(({ id }) => id === 'm1')).toMatchObject(ofAda)
    expect(rows.find(({ id }) => id === 'r1')).toMatchObject({ due_on: '2026-04-02' })
  })

  test('has each line with who did it, and facts of the shape that its event has', async () => {
    const rows = await own.database.selectFrom('lead_events').selectAll().orderBy('id').execute()
    const events = rows.map(({ lead_id, event, actor, actor_name, facts }) => [
      ...[lead_id, event, `${actor} ${actor_name}`.trim()],
      eventFacts[event].parse(JSON.parse(facts)),
    ])
    expect(events).toEqual(
      lines.map(([lead, event, , actor, facts]) => [lead, event, actor, facts]),
    )
  })

  test('is found by the words of an address, whichever database has it', async () => {
    const match = toMatch(own.database, 'ada gmail')
    const found = isPostgres(own.database)
      ? sql`select lead_id from lead_search where words @@ to_tsquery('simple', ${match})`
      : sql`select lead_id from lead_search where lead_search match ${match}`
    const { rows } = await found.execute(own.database)
    expect(rows).toContainEqual({ lead_id: 'm1' })
  })

  test('keeps the last words that a request was answered with, and by whom', async () => {
    expect(await own.database.selectFrom('replies').selectAll().execute()).toMatchObject([
      { lead_id: 'r1', written_by: 'eve', body: 'It takes longer.', outbox_id: 'o1' },
    ])
  })
})

async function makeTablesOfBefore(database: Database): Promise<void> {
  const later = Object.entries(migrations).filter(([other]) => other >= name)
  for (const [other] of later) delete migrations[other]
  await migrate(database)
  Object.assign(migrations, Object.fromEntries(later))
}
