import { type Kysely, sql } from 'kysely'

const columns = `id, created_at, source, email, email_key, company, status, consent_text, page, spam_reason,
  confirmation_sent_at, confirmed_at, unsubscribed_at`

/**
 * A row for each consent: whoever signs up again after leaving has a second row, and the proof of the first stays as it
 * is. An address has one row that has not ended on each list, and any number that have. What ended without ever being
 * confirmed proves nothing, and goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite takes a unique constraint away from no table: it is made anew, on either database.
  await db.schema
    .createTable('subscribers_anew')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('spam_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('confirmation_sent_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('unsubscribed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('subscribers_id', ['id'])
    .execute()
  await sql`
    insert into subscribers_anew (${sql.raw(columns)}) select ${sql.raw(columns)} from subscribers
  `.execute(db)
  await db.schema.dropTable('subscribers').execute()
  await db.schema.alterTable('subscribers_anew').renameTo('subscribers').execute()

  await splitAskedAgain(db)
  await dropNeverConfirmed(db)
  await createIndexes(db)
}

/** One who had left and was asked again was one row; what is known of the earlier consent gets a row of its own. */
async function splitAskedAgain(db: Kysely<unknown>): Promise<void> {
  const again = sql`status = 'pending' and unsubscribed_at > 0 and confirmed_at > 0`
  // The asking has overwritten the text of the consent; the timeline has it.
  await sql`
    insert into subscribers (${sql.raw(columns)})
      select id || '-before', created_at, source, email, email_key, company, 'unsubscribed',
        coalesce((
          select detail from lead_events
            where lead_id = subscribers.id and event = 'confirmed' and detail <> '' order by id desc limit 1
        ), consent_text),
        page, '', confirmed_at, confirmed_at, unsubscribed_at
      from subscribers where ${again}
  `.execute(db)
  await sql`
    update lead_events set lead_id = lead_id || '-before'
      where event in ('confirmed', 'imported', 'unsubscribed')
        and lead_id in (select id from subscribers where ${again})
  `.execute(db)
  await sql`
    update subscribers set confirmed_at = 0, unsubscribed_at = 0 where status = 'pending'
  `.execute(db)
}

async function dropNeverConfirmed(db: Kysely<unknown>): Promise<void> {
  const never = sql`status = 'unsubscribed' and confirmed_at = 0`
  for (const table of ['outbox', 'lead_events']) {
    await sql`
      delete from ${sql.table(table)} where lead_id in (select id from subscribers where ${never})
    `.execute(db)
  }
  await sql`delete from subscribers where ${never}`.execute(db)
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('subscribers_current')
    .unique()
    .on('subscribers')
    .columns(['source', 'email_key'])
    .where(sql.ref('status'), '<>', sql.lit('unsubscribed'))
    .execute()
  for (const [status, time] of [
    ['pending', 'confirmation_sent_at'],
    ['unsubscribed', 'unsubscribed_at'],
  ] as const) {
    await db.schema
      .createIndex(`subscribers_${status}`)
      .on('subscribers')
      .column(time)
      .where(sql.ref('status'), '=', sql.lit(status))
      .execute()
  }
  await db.schema
    .createIndex('subscribers_created_at_id')
    .on('subscribers')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('subscribers_quarantined')
    .on('subscribers')
    .columns(['created_at', 'id'])
    .where(sql.ref('spam_reason'), '<>', '')
    .execute()
  await db.schema
    .createIndex('subscribers_email_lower')
    .on('subscribers')
    .column(sql`lower(email)`)
    .execute()
}
