import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Selectable } from 'kysely'
import { type LeadKind, leadShapes, leadTables } from '../../../contract/leads/leads.ts'
import { type DatabaseTransaction, openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import type { SuppressionsTable } from '../../db/schema.ts'
import { formsHash } from '../../intake/stop-forms.ts'
import { eraseLead } from '../../leads/erase-lead.ts'
import { emailHash } from '../../secrets/email-hash.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { type SealingKeys, unseal } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { leadTablesOf } from './check-copy.ts'

/** What a restored database took over from the one it replaces. */
export interface Carried {
  suppressions: number
  /** Leads that were in the backup and are erased again. */
  erased: number
}

/** What the replaced database says. */
interface Before {
  rows: Selectable<SuppressionsTable>[]
  /** The key that its hashes were made with. */
  secret: string
  has: (kind: LeadKind, id: string) => boolean
}

/**
 * Takes over who was suppressed since a backup was made, and erases what the backup still has of them: subscribers, and
 * other leads that the replaced database does not have any more.
 *
 * @param replaced an open connection.
 * @param copy the backup's copy, called `cam.db`; it is brought up to date.
 * @param sealing what opens the keys of both.
 * @returns undefined when the replaced database cannot be read.
 * @throws ConfigError when `sealing` does not open the keys of one.
 */
export async function carrySuppressions(
  replaced: DatabaseSync,
  copy: string,
  sealing: SealingKeys,
): Promise<Carried | undefined> {
  const before = readBefore(replaced, sealing)
  if (!before) return undefined
  const database = await openDatabase({ DATA_DIR: dirname(copy) })
  try {
    await migrate(database)
    const { hashing } = await openKeys(database, sealing, Date.now())
    return await database
      .transaction()
      .execute((transaction) => carry(transaction, hashing, before))
  } finally {
    await database.destroy()
  }
}

function readBefore(replaced: DatabaseSync, sealing: SealingKeys): Before | undefined {
  try {
    // One that was last used before hashes had a key of their own has made them with that of links.
    const key = replaced
      .prepare("select * from secrets where name in ('hashing', 'signing') order by name")
      .get()
    // A database from before the scopes has none.
    const rows = replaced.prepare('select * from suppressions').all()
    const ids = leadTablesOf(replaced).map((kind) => {
      const found = replaced.prepare(`select id from ${kind}`).all()
      return [kind, new Set(found.map(({ id }) => String(id)))] as const
    })
    const byKind = new Map(ids)
    return {
      rows: rows.map((row) => ({
        address_hash: String(row['address_hash']),
        created_at: Number(row['created_at']),
        scope: row['scope'] === 'forms' ? ('forms' as const) : ('lists' as const),
      })),
      secret: key ? unseal(String(key['value']), String(key['name']), sealing) : '',
      has: (kind, id) => byKind.get(kind)?.has(id) ?? false,
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return undefined
  }
}

async function carry(
  transaction: DatabaseTransaction,
  secret: string,
  before: Before,
): Promise<Carried> {
  const known = await transaction.selectFrom('suppressions').selectAll().execute()
  const since = new Map(known.map((row) => [row.address_hash, row.created_at]))
  const newer = new Map(
    before.rows
      .filter((row) => row.created_at > (since.get(row.address_hash) ?? -1))
      .map((row) => [row.address_hash, row]),
  )
  // Under another key the hashes say nothing: only those of addresses in the backup can be made anew.
  const carried = new Map(before.secret === secret ? newer : [])
  let erased = 0
  for (const kind of leadTables) {
    const leads = await transaction.selectFrom(kind).select(['id', 'email']).execute()
    for (const { id, email } of leads) {
      const stopped = newer.get(formsHash(email, before.secret))
      if (stopped) carried.set(formsHash(email, secret), stopped)
      const left = newer.get(emailHash(email, before.secret))
      if (!left) continue
      carried.set(emailHash(email, secret), left)
      if (!leadShapes[kind].isMailingList && before.has(kind, id)) continue
      await eraseLead(transaction, id, left.created_at, secret)
      erased += 1
    }
  }
  for (const [address_hash, { created_at, scope }] of carried) {
    await transaction
      .insertInto('suppressions')
      .values({ address_hash, created_at, scope })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ created_at }))
      .execute()
  }
  return { suppressions: carried.size, erased }
}
