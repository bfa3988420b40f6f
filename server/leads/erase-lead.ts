import { type LeadKind, leadShapes, ofEachKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { forgetEmail } from '../intake/forget-email.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { suppressLists } from '../subscriptions/suppress-lists.ts'

/** What an erasure took away. */
export interface ErasedRows {
  leads: Record<LeadKind, number>
  /** Lines of their timelines. */
  events: number
  /** The ids of their mails in the outbox, sent or not; where mails are files, those are left to the caller. */
  jobs: string[]
}

export interface Erased extends ErasedRows {
  /** Whether the address is on the suppression list from now on. */
  suppressed: boolean
}

/** Who erases, and when. */
export interface ErasedBy {
  /** `person` by a link in a mail, or the name of an operator. */
  by: string
  /** The key of the hashes and of the counters, base64url, from the table `secrets`. */
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Erases everything an address left: its leads of every kind, their timelines, their mails and its counters. An
 * address that was subscribed goes to the suppression list, where only its keyed hash stays. Of a meeting to come the
 * team is told that it is off, and not with whom. The ledger keeps that hash and how much went.
 */
export async function eraseEmail(
  transaction: DatabaseTransaction,
  email: string,
  by: ErasedBy,
): Promise<Erased> {
  const leads = await findLeadsByEmail(transaction, email)
  await forgetEmail(transaction, email, by.secret)
  return await erase(transaction, leads, email, emailHash(email, by.secret), by)
}

/** Erases one lead, its timeline and its mails, as `eraseEmail` does; undefined when there is none with that id. */
export async function eraseLead(
  transaction: DatabaseTransaction,
  id: string,
  by: ErasedBy,
): Promise<Erased | undefined> {
  const lead = await findLead(transaction, id)
  return lead && (await erase(transaction, [lead], lead.email, '', by))
}

/** @param addressHash of an address that is erased as a whole; empty for one lead. */
async function erase(
  transaction: DatabaseTransaction,
  leads: LeadKey[],
  email: string,
  addressHash: string,
  by: ErasedBy,
): Promise<Erased> {
  const rows = await eraseRows(transaction, leads, by.now)
  if (leads.length > 0) {
    const leadIds = leads.map(({ id }) => id)
    const counts = { ...rows.leads, events: rows.events, mails: rows.jobs.length }
    const note = { what: 'erased', addressHash, leadIds, by: by.by, counts } as const
    await recordInLedger(transaction, note, by.secret, by.now)
  }
  const suppressed = leads.some(({ kind }) => leadShapes[kind].isMailingList)
  if (suppressed) await suppressLists(transaction, email, 'erased', by)
  return { ...rows, suppressed }
}

/** Deletes leads with their timelines and mails, and does what else their kinds say; nothing of it is recorded. */
export async function eraseRows(
  transaction: DatabaseTransaction,
  leads: readonly LeadKey[],
  now: number,
): Promise<ErasedRows> {
  const erased: ErasedRows = { leads: ofEachKind(() => 0), events: 0, jobs: [] }
  for (const { kind, id } of leads) {
    await leadKinds[kind].erase(transaction, id, now)
    // The lead goes first, its mails second, its timeline last: on PostgreSQL, whoever writes a line about the lead
    // holds the lead's row or that of a mail, so each of these waits for such a line, and the last one finds it.
    await transaction.deleteFrom(kind).where('id', '=', id).execute()
    erased.leads[kind] += 1
    const jobs = await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', id)
      .returning('id')
      .execute()
    const events = await transaction
      .deleteFrom('lead_events')
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    erased.events += Number(events.numDeletedRows)
    erased.jobs.push(...jobs.map((job) => job.id))
  }
  return erased
}
