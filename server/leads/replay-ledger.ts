import { leadTables } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { forgetEmail } from '../intake/counters.ts'
import { hashForForms } from '../intake/suppress-forms.ts'
import { staysAsProof } from '../kinds/all-kinds.ts'
import { findLead, findLeadsByEmail } from '../kinds/find-leads.ts'
import { isRetained, ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { setUnsubscribed } from '../subscriptions/unsubscribe.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import { eraseRows } from './erase-lead.ts'

/** How many entries were applied, which leads were erased (with the ids of their mails), how many lines were not understood. */
export interface ReplayResult {
  entries: number
  leads: number
  jobs: string[]
  unreadable: number
}

interface Replay {
  database: Database
  dataFolder: string
  secret: string
  now: number
}

/** Repeats in a restored database the erasures and objections made since its backup; what came in after them stays. @throws ConfigError */
export async function replayLedger(replay: Replay): Promise<ReplayResult> {
  const { database, dataFolder, secret, now } = replay
  const { unreadable, entries: all } = readLedgerFile(ledgerPath(dataFolder))
  const known = await database.selectFrom('ledger').select('id').execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const fresh = all.filter((entry) => isRetained(now)(entry) && !knownIds.has(entry.id))
  const entries = [...new Map(fresh.map((entry) => [entry.id, entry])).values()]
  const replayed: ReplayResult = { entries: entries.length, leads: 0, jobs: [], unreadable }
  const addresses = await findAddresses(database, entries, secret)
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const emails = addresses.get(entry.address_hash) ?? []
    // One transaction for each entry: after a crash, the next start goes on with the rest.
    await database.transaction().execute(async (transaction) => {
      await steps[entry.what]({ transaction, emails, secret, now, replayed }, entry)
      await transaction
        .insertInto('ledger')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    })
  }
  return replayed
}

interface Step {
  transaction: DatabaseTransaction
  /** The spellings of the entry's address in this database. */
  emails: readonly string[]
  secret: string
  now: number
  replayed: ReplayResult
}

const steps: Record<
  Schema['ledger']['what'],
  (step: Step, entry: Schema['ledger']) => Promise<void>
> = {
  /** Erases the entry's leads by id, and earlier leads of the address, unless only one lead was erased. */
  async erased({ transaction, emails, secret, now, replayed }, { at, scope, lead_ids }) {
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
    const { jobs } = await eraseRows(transaction, [...leads.values()], now)
    replayed.leads += leads.size
    replayed.jobs.push(...jobs)
  },

  async unsubscribed({ transaction }, entry) {
    await endSubscriptions(transaction, entry.lead_ids.split(' '), entry)
  },

  /** Suppresses an address, and ends its earlier subscriptions. */
  async suppressed({ transaction, emails }, entry) {
    const { at, scope, reason, address_hash } = entry
    // Somebody who has subscribed later, on another server, stays subscribed.
    const later = await transaction
      .selectFrom('ledger')
      .select('id')
      .where('address_hash', '=', address_hash)
      .where('what', '=', 'allowed')
      .where('at', '>', at)
      .executeTakeFirst()
    if (!later) {
      await transaction
        .insertInto('suppressions')
        .values({ address_hash, created_at: at, scope: scope === 'forms' ? 'forms' : 'lists' })
        .onConflict((conflict) => conflict.column('address_hash').doNothing())
        .execute()
    }
    if (scope === 'forms' || reason === 'erased') return
    for (const email of emails) {
      const leads = await findLeadsByEmail(transaction, email, at)
      const ids = leads.filter(({ kind }) => kind === 'subscribers').map(({ id }) => id)
      await endSubscriptions(transaction, ids, entry)
    }
  },

  /** Allows mail to an address again, if nothing suppressed it later. */
  async allowed({ transaction }, { at, address_hash }) {
    await transaction
      .deleteFrom('suppressions')
      .where('address_hash', '=', address_hash)
      .where('created_at', '<=', at)
      .execute()
  },
}

/** Ends subscriptions, unless they were confirmed after the entry. */
async function endSubscriptions(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  { at, reason, done_by }: Schema['ledger'],
): Promise<void> {
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('confirmation_sent_at', '<=', at)
    .where('confirmed_at', '<=', at)
    .execute()
  const by = done_by === 'person' ? 'visitor' : { team: done_by }
  const how = { by, data: reason ? { reason } : {} } as const
  for (const { id } of rows) await setUnsubscribed(transaction, id, how, at)
}

/** The addresses behind the entries' hashes: every lead is hashed, as no list of addresses exists. */
async function findAddresses(
  database: Database,
  entries: readonly Schema['ledger'][],
  secret: string,
): Promise<Map<string, string[]>> {
  const wanted = new Set(entries.map(({ address_hash }) => address_hash).filter(Boolean))
  const found = new Map<string, string[]>()
  for (const kind of wanted.size > 0 ? leadTables : []) {
    const rows = database
      .selectFrom(kind)
      .select(({ fn }) => fn<string>('lower', ['email']).as('email'))
    for (const { email } of await rows.distinct().execute()) {
      for (const hash of [hashForLists(email, secret), hashForForms(email, secret)]) {
        if (wanted.has(hash)) found.set(hash, [...(found.get(hash) ?? []), email])
      }
    }
  }
  return found
}
