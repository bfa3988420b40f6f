import { sql } from 'kysely'
import { hour, second } from '../../contract/duration.ts'
import { sourceNames } from '../../contract/leads/define-lead.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import { enqueueMail, type MailJob } from '../outbox/enqueue-mail.ts'
import { type Token, tokenPurposes } from '../secrets/signed-token.ts'
import { deleteDeliveries, enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { deleteRelatedRows, indexLead } from '../timeline/save-lead.ts'
import { allowLists } from './suppress-lists.ts'

type Subscription = Pick<LeadTable<'subscribers'>, 'source' | 'email' | 'company' | 'consent_text'>

/** How long an address that asks again gets no second mail, in milliseconds: the one on its way is what was asked for. */
export const pauseBetweenMails = 60 * second

/** Stores a sign-up and mails its link. A confirmed one stays, an ended one gets a new row; callers see no difference. */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  subscription: Subscription,
  cause: string,
): Promise<undefined> {
  const subscriber = await upsertPending(transaction, arrival, subscription)
  const id = subscriber?.id ?? arrival.id
  const again = subscriber && id !== arrival.id
  // Mails of an earlier, suspected asking are held for a release that this one makes needless.
  if (again) {
    await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', id)
      .where('status', '=', 'held')
      .execute()
  }
  await receiveLead(
    transaction,
    { ...arrival, id },
    {
      kind: 'subscribers',
      values: subscription,
      state: 'pending',
      mails: mailsFor(subscription),
      cause,
    },
  )
  if (subscriber) return
  // Undone, so that the time it takes says nothing; nobody has seen these rows.
  await deleteRelatedRows(transaction, [id])
  await deleteDeliveries(transaction, id)
  await restoreCompany(transaction, arrival, subscription)
}

/** The team gets a notice of whoever waits for a product, not of each reader. */
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
  const wait = arrival.spam_reason === '' ? pauseBetweenMails : tokenPurposes.confirm + 1
  return await transaction
    .insertInto('subscribers')
    .values({
      ...arrival,
      ...subscription,
      email_lower: subscription.email.toLowerCase(),
      status: 'pending',
      confirmation_sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'email_lower'])
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
async function restoreCompany(
  transaction: DatabaseTransaction,
  { spam_reason, created_at: now }: SubmissionContext,
  { source, email, company }: Subscription,
): Promise<void> {
  if (spam_reason !== '' || company === '') return
  const previous = await transaction
    .updateTable('subscribers')
    .set({ company })
    .where('source', '=', source)
    .where('email_lower', '=', email.toLowerCase())
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!previous) return
  const changed = { company, updated_at: now }
  await transaction.updateTable('leads').set(changed).where('id', '=', previous.id).execute()
  await indexLead(transaction, { kind: 'subscribers', id: previous.id })
}

/** Whether a link is the newest that has gone out: asking again ends an earlier one only once its own mail is sent. */
function isNewest(at: number) {
  return sql<boolean>`(confirmation_sent_at = ${at} or confirmation_sent_at > ${at} and not exists (
    select 1 from outbox where lead_id = subscribers.id and template = 'confirm'
    and outbox.status = 'sent' and outbox.created_at > ${at}))`
}

/** The subscription that a confirming link asks about; undefined when a newer one was mailed, it has left or is gone. */
export async function findSubscription(
  database: Database | DatabaseTransaction,
  { subject, at }: Token,
) {
  return await database
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', subject)
    .where(isNewest(at))
    .where('status', '!=', 'unsubscribed')
    .executeTakeFirst()
}

/** Confirms a subscription once, welcomes it, and suppresses it no longer. @returns whether it is confirmed by now. */
export async function confirmSubscription(
  transaction: DatabaseTransaction,
  token: Token,
  secret: string,
  now: number,
): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: now, spam_reason: '' })
    .where('id', '=', token.subject)
    .where(isNewest(token.at))
    .where('status', '=', 'pending')
    .returning(['id', 'email', 'consent_text'])
    .executeTakeFirst()
  if (!confirmed) return (await findSubscription(transaction, token))?.status === 'confirmed'

  const lead = { kind: 'subscribers', id: confirmed.id } as const
  await enqueueDeliveries(transaction, lead, 'lead.created', now)
  const facts = { consent: confirmed.consent_text }
  const event = { event: 'confirmed', by: 'visitor', facts, state: 'closed' } as const
  await recordEvent(transaction, lead, event, now)
  await enqueueMail(transaction, { template: 'welcome', lead, recipient: confirmed.email, now })
  await allowLists(transaction, confirmed.email, { secret, by: 'person', now })
  return true
}

/** Counts the time of a confirming link from now where its mail has waited; a repeated mail keeps its link. */
export async function renewPending(
  database: Database | DatabaseTransaction,
  id: string,
  now: number,
): Promise<undefined> {
  await database
    .updateTable('subscribers')
    .set({ confirmation_sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('confirmation_sent_at', '<', now - hour)
    .execute()
}
