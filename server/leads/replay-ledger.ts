import { leadShapes, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LedgerTable } from '../db/schema.ts'
import { forgetEmail } from '../intake/counters.ts'
import { formsHash } from '../intake/stop-forms.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { staysAsProof } from '../kinds/lead-kinds.ts'
import { isKept, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { setUnsubscribed } from '../subscriptions/unsubscribe.ts'
import { type ErasedRows, eraseRows } from './erase-lead.ts'

/** What a replay did to a database. */
export interface Replayed extends ErasedRows {
  /** How many entries it applied. */
  entries: number
  /** Subscriptions that ended. */
  ended: number
  /** Addresses that must not be written to, and those that may be again. */
  suppressed: number
  allowed: number
  /** How many lines of the file nobody could read. */
  unreadable: number
}

export interface Replay {
  database: Database
  /** Where `ledger.jsonl` lies. */
  dataFolder: string
  /** The key of the hashes. */
  secret: string
  /** Applies known entries too: after a part of the database was restored, its own ledger says nothing. */
  again?: boolean | undefined
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Erases again in a restored database whoever was erased since the backup, and ends what was ended. What came in later
 * stays.
 *
 * @throws ConfigError when the file cannot be read.
 */
export async function replayLedger(replay: Replay): Promise<Replayed> {
  const { database, secret, now } = replay
  const { unreadable, entries } = await entriesToApply(replay)
  const counts = { entries: entries.length, events: 0, ended: 0, suppressed: 0, allowed: 0 }
  const total: Replayed = { ...counts, leads: ofEachKind(() => 0), jobs: [], unreadable }
  const addresses = await findAddresses(database, entries, secret)
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const emails = addresses.get(entry.address_hash) ?? []
    // One transaction each: a stop half-way leaves entries that the next start applies.
    await database.transaction().execute(async (transaction) => {
      await steps[entry.what]({ transaction, emails, secret, now, total }, entry)
      await transaction
        .insertInto('ledger')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    })
  }
  return total
}

/** How many entries of the file a database does not know: any at all, and it was restored from a backup. */
export async function countMissing(replay: Omit<Replay, 'secret'>): Promise<number> {
  return (await entriesToApply(replay)).entries.length
}

async function entriesToApply(replay: Omit<Replay, 'secret'>) {
  const { database, dataFolder, again = false, now } = replay
  const { entries, unreadable } = readLedgerFile(ledgerPath(dataFolder))
  const kept = new Map(entries.filter(isKept(now)).map((each) => [each.id, each]))
  if (!again && kept.size > 0) {
    const known = await database.selectFrom('ledger').select('id').execute()
    for (const { id } of known) kept.delete(id)
  }
  return { entries: [...kept.values()], unreadable }
}

interface Step {
  transaction: DatabaseTransaction
  /** The spellings of its address that the database has. */
  emails: readonly string[]
  secret: string
  now: number
  total: Replayed
}

const steps: Record<LedgerTable['what'], (step: Step, entry: LedgerTable) => Promise<void>> = {
  /** Leads by their ids; and what else of the address came in before, unless one lead alone was erased. */
  async erased({ transaction, emails, secret, now, total }, { at, scope, lead_ids }) {
    const leads = new Map<string, LeadKey>()
    for (const id of lead_ids.split(' ')) {
      const lead = id && (await findLead(transaction, id))
      if (lead) leads.set(id, lead)
    }
    for (const email of scope === 'lead' ? [] : emails) {
      await forgetEmail(transaction, email, secret)
      for (const lead of await findLeadsByEmail(transaction, email, at)) {
        if (!staysAsProof(lead)) leads.set(lead.id, lead)
      }
    }
    const rows = await eraseRows(transaction, [...leads.values()], now)
    for (const kind of leadTables) total.leads[kind] += rows.leads[kind]
    total.events += rows.events
    total.jobs.push(...rows.jobs)
  },

  async unsubscribed(step, entry) {
    await endSubscriptions(step, entry.lead_ids.split(' '), entry)
  },

  /** Keeps mail from an address, and ends what it was subscribed to before. */
  async suppressed(step, entry) {
    const { transaction, emails, total } = step
    const { at, scope, reason, address_hash } = entry
    // Somebody who has asked for mail after it, on another server, keeps what they asked for.
    const later = await transaction
      .selectFrom('ledger')
      .select('id')
      .where('address_hash', '=', address_hash)
      .where('what', '=', 'allowed')
      .where('at', '>', at)
      .executeTakeFirst()
    if (!later) {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('suppressions')
        .values({ address_hash, created_at: at, scope: scope === 'forms' ? 'forms' : 'lists' })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .executeTakeFirstOrThrow()
      total.suppressed += Number(numInsertedOrUpdatedRows)
    }
    if (scope === 'forms' || reason === 'erased') return
    for (const email of emails) {
      const leads = await findLeadsByEmail(transaction, email, at)
      const ofLists = leads.filter(({ kind }) => leadShapes[kind].isMailingList)
      await endSubscriptions(
        step,
        ofLists.map(({ id }) => id),
        entry,
      )
    }
  },

  /** Lets mail to an address again, where nothing has stopped it since. */
  async allowed({ transaction, total }, { at, address_hash }) {
    const { numDeletedRows } = await transaction
      .deleteFrom('suppressions')
      .where('address_hash', '=', address_hash)
      .where('created_at', '<=', at)
      .executeTakeFirstOrThrow()
    total.allowed += Number(numDeletedRows)
  },
}

/** Ends subscriptions, unless they were confirmed after the entry. */
async function endSubscriptions({ transaction, total }: Step, ids: string[], entry: LedgerTable) {
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('confirmation_sent_at', '<=', entry.at)
    .where('confirmed_at', '<=', entry.at)
    .execute()
  for (const { id } of rows) {
    if (await setUnsubscribed(transaction, id, entry.reason, entry.at)) total.ended += 1
  }
}

/** The addresses that entries speak of, by their hash: for lack of any list of them, every lead is looked at. */
async function findAddresses(
  database: Database,
  entries: readonly LedgerTable[],
  secret: string,
): Promise<Map<string, string[]>> {
  const wanted = new Set(entries.map(({ address_hash }) => address_hash).filter(Boolean))
  const found = new Map<string, string[]>()
  for (const kind of wanted.size > 0 ? leadTables : []) {
    const rows = database
      .selectFrom(kind)
      .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
    for (const { email } of await rows.distinct().execute()) {
      for (const hash of [emailHash(email, secret), formsHash(email, secret)]) {
        if (wanted.has(hash)) found.set(hash, [...(found.get(hash) ?? []), email])
      }
    }
  }
  return found
}
