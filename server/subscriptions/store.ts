import { sql } from 'kysely'
import { second } from '../../contract/duration.ts'
import { sourceNames } from '../../contract/leads/source-columns.ts'
import type { AppContext } from '../app-context.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { type LeadIntake, receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import { mailCause } from '../intake/network-hashes.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'
import { purposes } from '../secrets/signed-token.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { untellReceivers } from '../timeline/tell-receivers.ts'

type Subscription = Pick<LeadTable<'subscribers'>, 'source' | 'email' | 'company' | 'consent_text'>

/** How long an address that asks again gets no second mail, in milliseconds: the one on its way is what was asked for. */
export const pauseBetweenMails = 60 * second

/** What becomes of forms that are stored as subscriptions: the list is the form's, the consent what its page said. */
export function subscriptionIntake({
  secret,
}: Pick<AppContext, 'secret'>): LeadIntake<'subscribers'> {
  return {
    store: (transaction, values, context, { name: source, texts, ip }) => {
      const { email, company = '' } = values
      const subscription = { email, company, source, consent_text: texts.consent }
      return saveSubscription(transaction, context, subscription, mailCause(ip, secret))
    },
  }
}

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
  if (again) await dropHeld(transaction, id)
  await receiveLead(transaction, 'subscribers', { ...arrival, id }, mailsFor(subscription), cause)
  if (asked) return
  await undoReceipt(transaction, id)
  await recordRepeat(transaction, arrival, subscription)
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
        .where(({ or, eb }) =>
          or([
            eb('subscribers.confirmation_sent_at', '<=', now - wait),
            // A suspected asking sent nothing: it must not keep the address's owner waiting.
            eb('subscribers.spam_reason', '!=', ''),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
}

async function dropHeld(transaction: DatabaseTransaction, leadId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'held')
    .execute()
}

/** Nobody has seen these rows: the transaction has not ended. */
async function undoReceipt(transaction: DatabaseTransaction, leadId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('lead_id', '=', leadId).execute()
  await transaction.deleteFrom('lead_events').where('lead_id', '=', leadId).execute()
  await untellReceivers(transaction, leadId)
}

/** Keeps what an asking without a mail says. A company fills an empty one; suspected spam replaces none. */
async function recordRepeat(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  { source, email, company }: Subscription,
): Promise<void> {
  const { created_at: now, page, spam_reason } = arrival
  const replaced = spam_reason === '' && company !== ''
  const row = await transaction
    .updateTable('subscribers')
    .set({
      company: replaced
        ? company
        : sql<string>`case when company = '' then ${company} else company end`,
    })
    .where('source', '=', source)
    .where('email_key', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .returning(['id', 'company'])
    .executeTakeFirst()
  if (!row) return
  const unused = row.company === company ? '' : company
  const detail = [page, spam_reason, unused].filter((part) => part !== '').join(', ')
  await recordEvent(transaction, { kind: 'subscribers', id: row.id }, 'received', detail, now)
}
