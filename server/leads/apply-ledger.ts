import { leadShapes, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LedgerTable, SuppressionScope } from '../db/schema.ts'
import { forgetEmail } from '../intake/forget-email.ts'
import { formsHash } from '../intake/stop-forms.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { keyId } from '../ledger/record-entry.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { setUnsubscribed } from '../subscriptions/unsubscribe.ts'
import { type ErasedRows, eraseRows } from './erase-lead.ts'
import { findAddresses } from './find-addresses.ts'

/** What applying entries of a ledger did to a database that did not know them. */
export interface Applied extends ErasedRows {
  /** How many entries it did not know. */
  entries: number
  /** Subscriptions that ended. */
  ended: number
  /** Addresses that must not be written to, and those that may be again. */
  suppressed: number
  allowed: number
  /** Entries whose hash another key has made: of them, only leads known by their ids were found. */
  otherKey: number
}

/** The keys that hashes may have been made with; the first is that of the database. */
export type HashingKeys = readonly [string, ...string[]]

/**
 * Does to a database what a ledger says and the database does not know, since it was restored from a backup: erases
 * whoever was erased, ends what was ended. What came in after an entry is newer than it and stays.
 *
 * @param entries that the database does not have, in any order; it has them afterwards.
 * @param now milliseconds since 1970.
 */
export async function applyLedger(
  database: Database,
  entries: readonly LedgerTable[],
  secrets: HashingKeys,
  now: number,
): Promise<Applied> {
  const total: Applied = {
    entries: entries.length,
    leads: ofEachKind(() => 0),
    events: 0,
    jobs: [],
    ended: 0,
    suppressed: 0,
    allowed: 0,
    otherKey: 0,
  }
  if (entries.length === 0) return total
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  const addresses = await findAddresses(database, inOrder, secrets)
  const keyIds = ['', ...secrets.map(keyId)]
  for (const entry of inOrder) {
    const isOfOtherKey = !keyIds.includes(entry.key_id)
    if (isOfOtherKey) total.otherKey += 1
    // One transaction each: a stop half-way leaves entries that the next start applies.
    await database.transaction().execute(async (transaction) => {
      const emails = isOfOtherKey ? [] : (addresses.get(entry.address_hash) ?? [])
      await applyEntry({ transaction, emails, secrets, now, total }, entry)
      await transaction
        .insertInto('ledger')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    })
  }
  return total
}

interface Applying {
  transaction: DatabaseTransaction
  /** The spellings of its address that the database has. */
  emails: readonly string[]
  secrets: HashingKeys
  now: number
  total: Applied
}

async function applyEntry(applying: Applying, entry: LedgerTable): Promise<void> {
  switch (entry.what) {
    case 'erased':
      return await eraseAgain(applying, entry)
    case 'unsubscribed':
      return await endAgain(applying, entry.lead_ids.split(' '), entry)
    case 'suppressed':
      return await suppressAgain(applying, entry)
    case 'allowed':
      return await allowAgain(applying, entry)
    default:
      return entry.what satisfies never
  }
}

/** Leads by their ids, whatever key made the hash; and what else of the address came in before. */
async function eraseAgain(applying: Applying, { at, lead_ids }: LedgerTable): Promise<void> {
  const { transaction, emails, secrets } = applying
  const leads = new Map<string, LeadKey>()
  for (const id of lead_ids.split(' ')) {
    const lead = id && (await findLead(transaction, id))
    if (lead) leads.set(id, lead)
  }
  for (const email of emails) {
    await forgetEmail(transaction, email, secrets[0])
    for (const lead of await findLeadsByEmail(transaction, email, at)) leads.set(lead.id, lead)
  }
  await takeAway(applying, [...leads.values()])
}

async function takeAway(
  { transaction, now, total }: Applying,
  leads: readonly LeadKey[],
): Promise<void> {
  const rows = await eraseRows(transaction, leads, now)
  for (const kind of leadTables) total.leads[kind] += rows.leads[kind]
  total.events += rows.events
  total.jobs.push(...rows.jobs)
}

/** Ends subscriptions, unless they were confirmed after it. */
async function endAgain(
  { transaction, total }: Applying,
  ids: readonly string[],
  { at, reason }: LedgerTable,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where('confirmation_sent_at', '<=', at)
    .where('confirmed_at', '<=', at)
    .execute()
  for (const { id } of rows) {
    if (await setUnsubscribed(transaction, id, reason, at)) total.ended += 1
  }
}

async function suppressAgain(applying: Applying, entry: LedgerTable): Promise<void> {
  const { transaction, emails, secrets, total } = applying
  const { at, scope, reason } = entry
  for (const address_hash of hashesNow(entry, emails, secrets)) {
    // Somebody who has asked for mail after it, on another server, keeps what they asked for.
    const later = await transaction
      .selectFrom('ledger')
      .select('id')
      .where('address_hash', '=', address_hash)
      .where('what', '=', 'allowed')
      .where('at', '>', at)
      .executeTakeFirst()
    if (later) continue
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('suppressions')
      .values({ address_hash, created_at: at, scope: scopeOf(entry) })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .executeTakeFirstOrThrow()
    total.suppressed += Number(numInsertedOrUpdatedRows)
  }
  if (scope === 'forms' || reason === 'erased') return
  const ofLists: LeadKey[] = []
  for (const email of emails) {
    const leads = await findLeadsByEmail(transaction, email, at)
    ofLists.push(...leads.filter(({ kind }) => leadShapes[kind].isMailingList))
  }
  // From before there was a ledger, a suppression is what was left of somebody who was erased.
  if (reason === 'inherited') return await takeAway(applying, ofLists)
  await endAgain(
    applying,
    ofLists.map(({ id }) => id),
    entry,
  )
}

async function allowAgain(applying: Applying, entry: LedgerTable): Promise<void> {
  const { transaction, emails, secrets, total } = applying
  for (const hash of hashesNow(entry, emails, secrets)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('suppressions')
      .where('address_hash', '=', hash)
      .where('created_at', '<=', entry.at)
      .executeTakeFirstOrThrow()
    total.allowed += Number(numDeletedRows)
  }
}

/** The hashes of an entry by the key of the database: one that another key made is made anew of what was found. */
function hashesNow(entry: LedgerTable, emails: readonly string[], [secret]: HashingKeys): string[] {
  if (entry.key_id === keyId(secret)) return [entry.address_hash]
  const hash = scopeOf(entry) === 'forms' ? formsHash : emailHash
  return [...new Set(emails.map((email) => hash(email, secret)))]
}

function scopeOf({ scope }: LedgerTable): SuppressionScope {
  return scope === 'forms' ? 'forms' : 'lists'
}
