import { type LeadKind, leadShapes, ofEachKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { forgetEmail } from '../intake/forget-email.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { emailHash } from '../secrets/email-hash.ts'

/** What an erasure took away. */
export interface Erased {
  leads: Record<LeadKind, number>
  /** Lines of their timelines. */
  events: number
  /** The ids of their mails in the outbox, sent or not; where mails are files, those are left to the caller. */
  jobs: string[]
  /** Whether the address is on the suppression list from now on. */
  suppressed: boolean
}

/**
 * Erases everything an address left: its leads of every kind, their timelines, their mails and its counters. An
 * address that was subscribed goes to the suppression list, where only its keyed hash stays. Of a meeting to come the
 * team is told that it is off, and not with whom.
 *
 * @param now milliseconds since 1970.
 * @param secret the key of that hash and of the counters, base64url, from the table `secrets`.
 */
export async function eraseEmail(
  transaction: DatabaseTransaction,
  email: string,
  now: number,
  secret: string,
): Promise<Erased> {
  const leads = await findLeadsByEmail(transaction, email)
  await forgetEmail(transaction, email, secret)
  return await erase(transaction, leads, { email, now, secret })
}

/** Erases one lead, its timeline and its mails, as `eraseEmail` does; undefined when there is none with that id. */
export async function eraseLead(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
  secret: string,
): Promise<Erased | undefined> {
  const lead = await findLead(transaction, id)
  return lead && (await erase(transaction, [lead], { email: lead.email, now, secret }))
}

async function erase(
  transaction: DatabaseTransaction,
  leads: LeadKey[],
  { email, now, secret }: { email: string; now: number; secret: string },
): Promise<Erased> {
  const erased: Erased = {
    leads: ofEachKind(() => 0),
    events: 0,
    jobs: [],
    suppressed: false,
  }
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
  if (leads.some(({ kind }) => leadShapes[kind].isMailingList)) {
    erased.suppressed = true
    await transaction
      .insertInto('suppressions')
      .values({ address_hash: emailHash(email, secret), created_at: now })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  }
  return erased
}
