import * as z from 'zod'
import type { MailTemplate } from '../../contract/content/mail-copy.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'

interface LeadReference {
  kind: LeadKind
  id: string
}

/** As the table has it. */
const noLead: LeadReference = { kind: 'messages', id: '' }

export interface MailJob {
  template: MailTemplate
  /** None for what is about no lead, or needs it no more: all that it says is in its facts. */
  lead?: LeadReference
  /** The address it goes to; empty for the team's, which a setting names, until one of them is refused. */
  recipient: string
  /** Keyed hash of the network that caused it (`hashMailCause`); none for what a mailed link or the team caused. */
  cause?: string
  /** Held back until a person releases the lead. */
  held?: boolean
  /** What a mail says that its lead does not: of one without a lead all, as JSON; of a meeting a time. */
  facts?: string
  /** Before when it must not go out, in milliseconds since 1970; at once without it. */
  due?: number
  /** Milliseconds since 1970. */
  now: number
}

/** What takes a meeting out of a calendar without its lead, as it is erased or has another host: the facts of a mail. */
export const calendarEntry = z.object({
  /** Of the booking: calendars know the meeting by it. */
  id: z.string(),
  sequence: z.number(),
  /** ISO 8601, in UTC. */
  slot: z.string(),
  minutes: z.number(),
  host: z.string(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

/** Puts mails into the outbox, in the transaction that stores what they are about. @returns their ids. */
export async function enqueueMail(
  transaction: DatabaseTransaction,
  ...mails: readonly MailJob[]
): Promise<string[]> {
  const jobs = mails.map(
    ({ lead = noLead, recipient, cause, held, facts, now, due, template }) => ({
      id: createOrderedId(),
      created_at: now,
      lead_kind: lead.kind,
      lead_id: lead.id,
      template,
      recipient,
      status: held ? ('held' as const) : ('waiting' as const),
      attempts: 0,
      due_at: due ?? now,
      next_at: due ?? now,
      leased_until: 0,
      last_answer: '',
      facts: facts ?? '',
      // A person waits for theirs; the team has many.
      priority: recipient === '' ? 1 : 0,
      // Only what goes to a person is counted by it.
      cause_hash: recipient === '' ? '' : (cause ?? ''),
    }),
  )
  await transaction.insertInto('outbox').values(jobs).execute()
  return jobs.map(({ id }) => id)
}

/** Queues a copy for each refused recipient, as its second attempt; its bound is charged already. */
export async function enqueueRefused(
  transaction: DatabaseTransaction,
  id: string,
  refused: readonly string[],
  due: number,
): Promise<void> {
  if (refused.length === 0) return
  const sent = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const again = { status: 'waiting', attempts: 1, due_at: due, next_at: due } as const
  const jobs = refused.map((recipient) => ({ ...sent, ...again, id: createOrderedId(), recipient }))
  await transaction.insertInto('outbox').values(jobs).execute()
}

/** Replaces the same mail that still waits and keeps its facts. A recipient with a job of their own keeps it. @returns its id. */
export async function replaceMail(
  transaction: DatabaseTransaction,
  mail: MailJob & { lead: LeadReference },
): Promise<string> {
  const replaced = await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', mail.lead.id)
    .where('template', '=', mail.template)
    .where('status', '=', 'waiting')
    .where('leased_until', '<=', mail.now)
    .returning(['recipient', 'facts'])
    .execute()
  const again = replaced.map(({ recipient, facts }) => ({ ...mail, recipient, facts }))
  const isSeparate = ({ recipient }: MailJob) => recipient !== mail.recipient
  const same = again.find((job) => !isSeparate(job)) ?? mail
  const [id = ''] = await enqueueMail(transaction, same, ...again.filter(isSeparate))
  return id
}
