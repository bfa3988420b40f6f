import { sql } from 'kysely'
import { day } from '../../contract/duration.ts'
import type { RequestStatus } from '../../contract/leads/leads.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { hashNetworks } from '../intake/network-hashes.ts'
import type { SpamReason } from '../intake/parse-form.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { needsProof, startsAtOnce, typesToProve } from './open-requests.ts'

/** How many unproved requests within 24 hours are not held back. */
export const maxUnconfirmedRequests = { perClient: 3, total: 20 } as const

/** Why a request is held back as one of a flood: each begins a legal deadline. Undefined for none. */
export async function findFloodReason(
  transaction: DatabaseTransaction,
  ip: string,
  secret: string,
  now: number,
): Promise<SpamReason> {
  const { client_hash } = hashNetworks(ip, secret)
  const rows = await transaction
    .selectFrom('requests')
    .select('client_hash')
    .where('created_at', '>', now - day)
    .where('address_confirmed_at', '=', 0)
    .execute()
  const sentByClient = rows.filter((row) => row.client_hash === client_hash).length
  const { perClient, total } = maxUnconfirmedRequests
  return sentByClient >= perClient || rows.length >= total ? 'many-requests' : ''
}

/**
 * Confirms the address of a request and of all its other open ones, once; that also proves that no program sent them.
 * @returns false when there is no such request.
 */
export async function confirmAddress(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const pressed = await transaction
    .selectFrom('requests')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pressed) return false
  const rows = await transaction
    .updateTable('requests')
    .set({
      address_confirmed_at: now,
      status: sql<RequestStatus>`case when status = 'received' then 'confirmed' else status end`,
      spam_reason: '',
    })
    .where(sql<boolean>`(id = ${id} or (${matchesAddress(pressed)} and closed_at = 0))`)
    .where('address_confirmed_at', '=', 0)
    .where('status', '!=', 'unconfirmed')
    .returning(['id', 'request_type', 'status'])
    .execute()
  for (const row of rows) {
    const lead = { kind: 'requests', id: row.id } as const
    await enqueueDeliveries(transaction, lead, 'lead.created', now)
    // A held request begins to wait for an answer now; a request that is worked on keeps its state.
    const state = row.status === 'confirmed' ? 'new' : undefined
    const event = { event: 'confirmed', by: 'visitor', data: {}, state } as const
    await recordEvent(transaction, lead, event, now)
    if (needsProof(row.request_type)) {
      await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now })
    }
  }
  return true
}

/** A condition for requests of the same exact address, found by the person's key. */
export function matchesAddress({ email }: Pick<LeadRecord<'requests'>, 'email'>) {
  return sql<boolean>`(id in (select id from leads where person_key = ${toCanonicalEmail(email)})
    and lower(email) = lower(${email}))`
}

/** Closes requests that nobody confirmed by their last day, and says so by mail (GDPR, Article 12(4)); of type `all` once the person is left out. */
export async function closeUnconfirmed(
  database: Database,
  now: number,
  /** The office's time zone. */
  zone: string,
): Promise<void> {
  const today = toIsoDay(now, zone)
  const waits = sql<boolean>`closed_at = 0 and due_on <= ${today} and address_confirmed_at = 0
    and spam_reason = ''
    and (request_type in (${sql.join(typesToProve)}) or (request_type = 'all' and status = 'working'
      and exists (select 1 from lead_events where lead_id = requests.id and event = 'left-out')))`
  const ids = await database.selectFrom('requests').select('id').where(waits).execute()
  for (const { id } of ids) {
    await database.transaction().execute(async (transaction) => {
      // Checked again in the statement, so that somebody who confirms at this moment is answered.
      const row = await transaction
        .updateTable('requests')
        .set({ status: 'unconfirmed', closed_at: now })
        .where('id', '=', id)
        .where(waits)
        .returning(['email', 'request_type'])
        .executeTakeFirst()
      if (!row) return
      const lead = { kind: 'requests', id } as const
      await recordEvent(transaction, lead, { event: 'unconfirmed', by: 'system', data: {} }, now)
      const mail = { template: 'request-news', lead, recipient: row.email, now } as const
      await enqueueMail(transaction, mail)
      if (startsAtOnce(row.request_type)) {
        await enqueueMail(transaction, { template: 'closed-notice', lead, recipient: '', now })
      }
    })
  }
}
