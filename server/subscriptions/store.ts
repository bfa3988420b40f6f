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

/** In milliseconds: an address that signs up again within this time gets no second mail, as the first is on its way. */
export const pauseBetweenMails = 60 * second

/** Stores a sign-up and mails its link. A confirmed one stays; an ended one gets a new row. The answer is always the same. */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  subscription: Subscription,
  networkHash: string,
): Promise<undefined> {
  const subscriber = await upsertPending(transaction, arrival, subscription)
  const id = subscriber?.id ?? arrival.id
  const again = subscriber && id !== arrival.id
  // Mails of an earlier, held sign-up are not needed any more.
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
      // As with the notice: people who wait for a product, not readers of the newsletter.
      announces: subscription.source === 'early-access',
      networkHash,
    },
  )
  if (subscriber) return
  // Done and undone, so that the time taken tells nothing; nobody has seen these rows.
  await deleteRelatedRows(transaction, [id])
  await deleteDeliveries(transaction, id)
  await restoreCompany(transaction, arrival, subscription)
}

/** The mails of a sign-up. The team is notified of people who wait for a product, not of newsletter readers. */
function mailsFor({ source, email }: Subscription): Pick<MailJob, 'template' | 'recipient'>[] {
  const confirm = { template: 'confirm', recipient: email } as const
  return source === 'early-access' ? [confirm, { template: 'notice', recipient: '' }] : [confirm]
}

/** Stores the sign-up in one statement, so that of two at once only one gets a mail. */
async function upsertPending(
  transaction: DatabaseTransaction,
  arrival: SubmissionContext,
  subscription: Subscription,
): Promise<{ id: string } | undefined> {
  const now = arrival.created_at
  // A held sign-up is mailed no link yet, so it must not replace one that still works.
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
        // Word for word as in the index. Ended subscriptions stay as they are, as proof of consent.
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
        // A held sign-up sent no mail, so the address need not wait.
        .where(
          sql<boolean>`(subscribers.confirmation_sent_at <= ${now - wait} or subscribers.spam_reason <> '')`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
}

/** Stores the company of a sign-up that gets no mail; a held one replaces none. */
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

/** Whether a link is the newest one mailed: a later sign-up replaces it only once its own mail is sent. */
function isNewest(at: number) {
  return sql<boolean>`(confirmation_sent_at = ${at} or confirmation_sent_at > ${at} and not exists (
    select 1 from outbox where lead_id = subscribers.id and template = 'confirm'
    and outbox.status = 'sent' and outbox.created_at > ${at}))`
}

/** The subscription of a link; undefined when a newer link was mailed, or the subscription has ended or is gone. */
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

/** Confirms a subscription once, mails a welcome, and ends its suppression. Returns whether it is confirmed. */
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
  const data = { consent: confirmed.consent_text }
  const event = { event: 'confirmed', by: 'visitor', data, state: 'closed' } as const
  await recordEvent(transaction, lead, event, now)
  await enqueueMail(transaction, { template: 'welcome', lead, recipient: confirmed.email, now })
  await allowLists(transaction, confirmed.email, { secret, by: 'person', now })
  return true
}

/** Counts the time of a link from now, when its mail was delayed; a mail sent again keeps its link. */
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
