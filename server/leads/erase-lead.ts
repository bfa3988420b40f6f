import { type LeadKind, mapKinds } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { retryConflict } from '../db/faults.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { forgetEmail } from '../intake/counters.ts'
import { leadKinds, staysAsProof } from '../kinds/all-kinds.ts'
import { findLead, findLeadsByEmail } from '../kinds/find-leads.ts'
import { tryToFillFile } from '../ledger/ledger-file.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import {
  isSubscribed,
  type ListsChange,
  suppressLists,
  wasSubscribed,
} from '../subscriptions/suppress-lists.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import { type DeletedRelatedRows, deleteRelatedRows } from '../timeline/save-lead.ts'

/** How many rows went. Where mails are files, the caller deletes those. */
interface ErasedRows extends DeletedRelatedRows {
  leads: Record<LeadKind, number>
}

interface Erased extends ErasedRows {
  suppressed: boolean
  /** How many requests stay as proof. */
  kept: number
}

/** Whether the text is an address; else it is the id of one lead. */
const isAddress = (emailOrId: string) => emailOrId.includes('@')

/** How many rows erasing an address or one lead would delete, and how many requests would stay as proof. */
export async function planErasure(database: Database, emailOrId: string) {
  const isEmail = isAddress(emailOrId)
  const lead = isEmail ? undefined : await findLead(database, emailOrId)
  const leads = isEmail ? await findLeadsByEmail(database, emailOrId) : lead ? [lead] : []
  const toErase = leads.filter((found) => !(isEmail && staysAsProof(found)))
  return { toErase, kept: leads.length - toErase.length }
}

/**
 * Erases an address or one lead for an operator: rows, mail files, and what the database's log still has of them.
 * @param record writes down which leads go, in the same transaction.
 */
export async function eraseStored(
  database: Database,
  dataFolder: string,
  emailOrId: string,
  by: ListsChange,
  record?: (transaction: DatabaseTransaction, leads: readonly LeadKey[]) => Promise<void>,
): Promise<Erased | undefined> {
  const erase = isAddress(emailOrId) ? eraseEmail : eraseLead
  const erased = await retryConflict(() =>
    database.transaction().execute(async (transaction) => {
      if (record) await record(transaction, (await planErasure(transaction, emailOrId)).toErase)
      return await erase(transaction, emailOrId, by)
    }),
  )
  if (!erased) return undefined
  await removeMailFiles(dataFolder, erased.jobs)
  await tryToFillFile(database, dataFolder)
  await truncateWal(database)
  return erased
}

/** Erases the leads of an address, except requests, which stay as proof. A former subscriber is suppressed. */
export async function eraseEmail(
  transaction: DatabaseTransaction,
  email: string,
  by: ListsChange,
): Promise<Erased> {
  const leads = await findLeadsByEmail(transaction, email)
  await forgetEmail(transaction, email, by.secret)
  const toErase = leads.filter((lead) => !staysAsProof(lead))
  const erased = await erase(transaction, toErase, email, '', by)
  return { ...erased, kept: leads.length - toErase.length }
}

export async function eraseLead(
  transaction: DatabaseTransaction,
  id: string,
  by: ListsChange,
): Promise<Erased | undefined> {
  const lead = await findLead(transaction, id)
  return lead && (await erase(transaction, [lead], lead.email, 'lead', by))
}

/** @param scope `lead` for one lead of an address; empty for the whole address. */
async function erase(
  transaction: DatabaseTransaction,
  leads: LeadKey[],
  email: string,
  scope: '' | 'lead',
  by: ListsChange,
): Promise<Erased> {
  const leadIds = leads.map(({ id }) => id)
  const hadConfirmed = await wasSubscribed(transaction, leadIds)
  const rows = await eraseRows(transaction, leads, by.now)
  if (leads.length > 0) {
    const counts = { ...rows.leads, events: rows.events, mails: rows.jobs.length }
    const addressHash = hashForLists(email, by.secret)
    const note = { what: 'erased', scope, addressHash, leadIds, by: by.by, counts } as const
    await recordInLedger(transaction, note, by.now)
  }
  const suppressed = hadConfirmed && !(await isSubscribed(transaction, email))
  if (suppressed) await suppressLists(transaction, email, 'erased', by)
  return { ...rows, suppressed, kept: 0 }
}

/** Deletes leads with everything about them, and runs their kinds' `erase`. The ledger is left to the caller. */
export async function eraseRows(
  transaction: DatabaseTransaction,
  leads: readonly LeadKey[],
  now: number,
): Promise<ErasedRows> {
  const erased: ErasedRows = { leads: mapKinds(() => 0), events: 0, jobs: [] }
  for (const { kind, id } of leads) {
    await leadKinds[kind].erase?.(transaction, id, now)
    await transaction.deleteFrom(kind).where('id', '=', id).execute()
    const { events, jobs } = await eraseRelatedRows(transaction, kind, [id], now)
    erased.leads[kind] += 1
    erased.events += events
    erased.jobs.push(...jobs)
  }
  return erased
}

/** Deletes what belongs to leads whose rows are gone, and notifies receivers. */
export async function eraseRelatedRows(
  transaction: DatabaseTransaction,
  kind: LeadKind,
  ids: readonly string[],
  now: number,
): Promise<DeletedRelatedRows> {
  const relatedRows = await deleteRelatedRows(transaction, ids)
  for (const id of ids) await enqueueDeliveries(transaction, { kind, id }, 'lead.erased', now)
  return relatedRows
}
