import { sql } from 'kysely'
import type { Database } from '../server/db/database.ts'

/** An id of the shape that the server gives, for a number from 0. */
export function subscriberId(number: number): string {
  return `01990000-0000-7000-8000-00000${String(number).padStart(7, '0')}`
}

const numbered = (count: number) => sql`
  with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${count - 1})`
const id = sql`'01990000-0000-7000-8000-00000' || substr(cast(10000000 + i as text), 2)`
const arrived = sql`1760000000000 + i * 1000`

/** Fills an empty database with confirmed subscribers, each with two lines in its timeline and a delivered mail. */
export async function fillSubscribers(database: Database, count: number): Promise<void> {
  await sql`
    insert into subscribers (id, created_at, source, email, email_key, company, status, consent_text, page,
      confirmation_sent_at, confirmed_at)
    ${numbered(count)}
    select ${id}, ${arrived}, 'newsletter', 'Person' || i || '@example.com', 'person' || i || '@example.com',
      'Company ' || i, 'confirmed',
      'Send me the newsletter. I can unsubscribe at any time with the link in each mail.', '/blog',
      ${arrived}, ${arrived} + 60000
    from numbers
  `.execute(database)
  for (const event of ['received', 'confirmed']) {
    await sql`
      insert into lead_events (id, at, lead_kind, lead_id, event, detail)
      ${numbered(count)}
      select ${id} || ${event}, ${arrived}, 'subscribers', ${id}, ${event}, '' from numbers
    `.execute(database)
  }
  await sql`
    insert into outbox (id, created_at, lead_kind, lead_id, template, recipient, status, attempts, next_at,
      leased_until, last_answer)
    ${numbered(count)}
    select ${id}, ${arrived}, 'subscribers', ${id}, 'confirm', 'person' || i || '@example.com', 'sent', 1,
      ${arrived}, 0, '250 OK' from numbers
  `.execute(database)
}
