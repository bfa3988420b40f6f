import { type RawBuilder, sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { type Retention, retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database } from '../db/database.ts'
import { leadKinds } from '../kinds/all-kinds.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import type { Settings } from '../settings/settings.ts'
import { eraseRelatedRows } from './erase-lead.ts'

/** How many leads one transaction deletes, so that no visitor waits long for it. */
const atOnce = 500

export type Periods = Pick<Settings, 'DATA_DIR' | 'BACKUP_KEEP_DAYS'> & Retention

/** Deletes expired leads with everything about them, and old mails without a lead and deliveries. Returns the number of leads. */
export async function deleteExpired(
  database: Database,
  periods: Periods,
  secret: string,
  now: number,
): Promise<number> {
  let deleted = 0
  for (const kind of leadTables) {
    for (const rule of leadKinds[kind].retention) {
      const before = now - periods[rule.setting] * day
      const past = { kind, when: rule.past(before, now), suppress: rule.suppress === true }
      for (;;) {
        const batch = await deleteBatch(database, past, secret, now)
        await removeMailFiles(periods.DATA_DIR, batch.jobs)
        deleted += batch.leads
        if (batch.leads < atOnce) break
      }
    }
  }
  const before = now - retentionPeriods.leadless
  // Mails without a lead, such as digests and cancellations.
  const mails = database.deleteFrom('outbox').where('lead_id', '=', '').returning('id')
  const jobs = await mails.where('created_at', '<', before).execute()
  await removeMailFiles(
    periods.DATA_DIR,
    jobs.map(({ id }) => id),
  )
  await database.deleteFrom('deliveries').where('created_at', '<', before).execute()
  return deleted
}

/** Deletes one batch. The condition is checked again in the delete, so that a lead confirmed meanwhile stays. */
async function deleteBatch(
  database: Database,
  { kind, when, suppress }: { kind: LeadKind; when: RawBuilder<boolean>; suppress: boolean },
  secret: string,
  now: number,
) {
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
    const { jobs } = await eraseRelatedRows(transaction, kind, ids, now)
    if (suppress) {
      await transaction
        .insertInto('suppressions')
        .values(
          rows.map(({ email }) => ({ address_hash: hashForLists(email, secret), created_at: now })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const counts = { [kind]: rows.length, mails: jobs.length }
    await recordInLedger(transaction, { what: 'erased', by: 'retention', counts }, now)
    return { leads: rows.length, jobs }
  })
}
