import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { day, hour } from '../../contract/duration.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Retention } from '../../contract/retention.ts'
import { deleteLeadless } from '../booking/cancel-erased.ts'
import { removeOldCopies } from '../db/copy-before-upgrade.ts'
import type { Database } from '../db/database.ts'
import { removeReplaced } from '../db/remove-replaced.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { removeMailFiles } from '../mail/file-transport.ts'
import { removeStrayMails } from '../mail/remove-stray-mails.ts'
import { emailHash } from '../secrets/email-hash.ts'
import type { Settings } from '../settings/settings.ts'
import { expireLedger } from './sync-ledger.ts'

/** How often leads past their time are looked for, in milliseconds. */
const interval = hour

/** How many leads go in one transaction, so that no visitor waits long behind it. */
const atOnce = 500

export type Periods = Pick<Settings, 'DATA_DIR' | 'BACKUP_KEEP_DAYS'> & Retention

/**
 * Deletes every lead past its time, with its timeline and mails, and does what else the rules of its kind say; mails of
 * no lead go as well.
 * @param now milliseconds since 1970.
 * @returns how many leads went.
 */
export async function deleteExpired(
  database: Database,
  periods: Periods,
  secret: string,
  now: number,
): Promise<number> {
  let gone = 0
  for (const kind of leadTables) {
    for (const rule of leadKinds[kind].retention) {
      if (rule.does === 'close') {
        await rule.run(database, now)
        continue
      }
      const before = now - periods[rule.setting] * day
      const past = { kind, when: rule.past(before), suppress: rule.suppress }
      for (;;) {
        const batch = await deleteBatch(database, past, secret, now)
        await removeMailFiles(periods.DATA_DIR, batch.jobs)
        gone += batch.leads
        if (batch.leads < atOnce) break
      }
    }
  }
  await removeMailFiles(periods.DATA_DIR, await deleteLeadless(database, now))
  return gone
}

interface Past {
  kind: LeadKind
  when: RawBuilder<boolean>
  /** Whether the list of suppressed addresses keeps a hash of each. */
  suppress: boolean
}

/** Deletes some of them; the condition stands twice, so that one who confirms at this moment stays. */
async function deleteBatch(
  database: Database,
  { kind, when, suppress }: Past,
  secret: string,
  now: number,
): Promise<{ leads: number; jobs: string[] }> {
  return await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom(kind)
      .where(when)
      .where(
        'id',
        'in',
        sql<string>`(select id from ${sql.table(kind)} where ${when} limit ${atOnce})`,
      )
      .returning(['id', 'email'])
      .execute()
    if (rows.length === 0) return { leads: 0, jobs: [] }
    const ids = rows.map(({ id }) => id)
    const jobs = await transaction
      .deleteFrom('outbox')
      .where('lead_id', 'in', ids)
      .returning('id')
      .execute()
    // After the mails, as in `eraseRows`: a mail marked as sent at this moment has written its line by now.
    await transaction.deleteFrom('lead_events').where('lead_id', 'in', ids).execute()
    if (suppress) {
      await transaction
        .insertInto('suppressions')
        .values(
          rows.map(({ email }) => ({ address_hash: emailHash(email, secret), created_at: now })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const counts = { [kind]: rows.length, mails: jobs.length }
    await recordInLedger(transaction, { what: 'erased', by: 'retention', counts }, secret, now)
    return { leads: rows.length, jobs: jobs.map(({ id }) => id) }
  })
}

/**
 * Deletes them now and every hour, with copies of the database and replaced ones that are past theirs, and mails in files that have lost
 * their job.
 * @returns what ends it.
 */
export function startRetention(
  database: Database,
  settings: Periods,
  secret: string,
  now: () => number,
  logger: FastifyBaseLogger,
): () => void {
  const run = async () => {
    try {
      const leads = await deleteExpired(database, settings, secret, now())
      if (leads > 0) logger.info({ leads }, 'deleted what is past its time')
      await truncateWal(database)
      removeOldCopies(settings.DATA_DIR, now(), settings.BACKUP_KEEP_DAYS * day)
      removeReplaced(settings.DATA_DIR, now() - settings.BACKUP_KEEP_DAYS * day)
      await expireLedger(database, now())
      const files = await removeStrayMails(database, settings.DATA_DIR, now())
      if (files > 0) logger.info({ files }, 'removed mails that nothing stands for')
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'leads past their time could not be deleted')
    }
  }
  void run()
  const timer = setInterval(() => void run(), interval)
  return () => clearInterval(timer)
}
