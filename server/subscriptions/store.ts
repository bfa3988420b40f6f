import { sql } from 'kysely'
import { second } from '../../contract/duration.ts'
import { sourceNames } from '../../contract/leads/source-columns.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'
import { purposes } from '../secrets/signed-token.ts'
import { untellReceivers } from '../timeline/tell-receivers.ts'

type Subscription = Pick<LeadTable<'subscribers'>, 'source' | 'email' | 'company' | 'consent_text'>

/** How long an address that asks again gets no second mail, in milliseconds: the one on its way is what was asked for. */
export const pauseBetweenMails = 60 * second

/**
 * Stores a subscription and asks its address to confirm it. A confirmed one stays, an ended one gets a new row; the
 * caller cannot tell which.
 * @param cause of the mail, as `mailCause` makes it.
 */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  subscription: Subscription,
  cause: string,
): Promise<undefined> {
  const asked = await upsertPending(transaction, arrival, subscription)
  const id = asked?.id ?? arrival.id
  const again = asked && id !== arrival.id
  // Mails of an earlier, suspected asking are held for a release that this one makes needless.
  if (again) {
    await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', id)
      .where('status', '=', 'held')
      .execute()
  }
  await receiveLead(transaction, 'subscribers', { ...arrival, id }, mailsFor(subscription), cause)
  if (asked) return
  // Undone, so that the time it takes says nothing; nobody has seen these rows.
  await transaction.deleteFrom('outbox').where('lead_id', '=', id).execute()
  await transaction.deleteFrom('lead_events').where('lead_id', '=', id).execute()
  await untellReceivers(transaction, id)
  await keepCompany(transaction, arrival, subscription)
}

/** The team hears of whoever waits for a product, not of each reader. */
function mailsFor({ source, email }: Subscription): Pick<MailJob, 'template' | 'recipient'>[] {
  const confirm = { template: 'confirm', recipient: email } as const
  return source === 'early-access' ? [confirm, { template: 'notice', recipient: '' }] : [confirm]
}

/** Stores the asking in one statement, so that of two at the same moment only one is answered with a mail. */
async function upsertPending(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  subscription: Subscription,
): Promise<{ id: string } | undefined> {
  const now = arrival.created_at
  // Suspected spam is mailed no link for now, so it must not end an earlier one that still works.
  const wait = arrival.spam_reason === '' ? pauseBetweenMails : purposes.confirm + 1
  return await transaction
    .insertInto('subscribers')
    .values({
      ...arrival,
      ...subscription,
      email_key: subscription.email.toLowerCase(),
      status: 'pending',
      confirmation_sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'email_key'])
        // Word for word as in the index: one that has ended is the proof of what was agreed to, and stays as it is.
        .where(sql<boolean>`status <> 'unsubscribed'`)
        .doUpdateSet((row) => ({
          status: 'pending',
          confirmation_sent_at: now,
          email: row.ref('excluded.email'),
          company: row.ref('excluded.company'),
          consent_text: row.ref('excluded.consent_text'),
          page: row.ref('excluded.page'),
          ...Object.fromEntries(sourceNames.map((name) => [name, row.ref(`excluded.${name}`)])),
          spam_reason: row.ref('excluded.spam_reason'),
        }))
        .where('subscribers.status', '!=', 'confirmed')
        // A suspected asking sent nothing: it must not keep the address's owner waiting.
        .where(
          sql<boolean>`(subscribers.confirmation_sent_at <= ${now - wait} or subscribers.spam_reason <> '')`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Keeps the company that an asking without a mail names; suspected spam replaces none. */
async function keepCompany(
  transaction: DatabaseTransaction,
  { spam_reason }: SubmissionContext,
  { source, email, company }: Subscription,
): Promise<void> {
  if (spam_reason !== '' || company === '') return
  await transaction
    .updateTable('subscribers')
    .set({ company })
    .where('source', '=', source)
    .where('email_key', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .execute()
}
