import * as z from 'zod'
import type { MailTemplate } from '../../contract/content/mail-copy.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'

interface LeadReference {
  kind: LeadKind
  id: string
}

/** The values of a mail without a lead. */
const noLead: LeadReference = { kind: 'messages', id: '' }

export interface MailJob {
  template: MailTemplate
  /** Undefined when the mail is about no lead, or its payload holds all it says. */
  lead?: LeadReference
  /** The address it goes to; empty for the team, whose addresses are a setting. One that was refused gets a job of its own. */
  recipient: string
  /** Keyed hash of the client’s network (`hashMailNetwork`); undefined for mails caused by a link or by the team. */
  networkHash?: string
  /** Whether it waits, as `held`, until a person approves the lead. */
  awaitsApproval?: boolean
  /** What the mail says that its lead does not hold: JSON, or the time of a meeting. */
  payload?: string
  /** When it may go out at the earliest, in milliseconds since 1970; without it, at once. */
  due?: number
  /** Milliseconds since 1970. */
  now: number
}

/** What removes a meeting from a calendar without its lead, which is erased or has another host; stored as a mail's payload. */
export const calendarEntry = z.object({
  /** The id of the booking, by which calendars know the meeting. */
  id: z.string(),
  sequence: z.number(),
  /** ISO 8601, in UTC. */
  slot: z.string(),
  minutes: z.number(),
  host: z.string(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

/** Stores mails in the outbox, in the transaction of what they are about. Returns their ids. */
export async function enqueueMail(
  transaction: DatabaseTransaction,
  ...mails: readonly MailJob[]
): Promise<string[]> {
  const jobs = mails.map(
    ({ lead = noLead, recipient, networkHash, awaitsApproval, payload, now, due, template }) => ({
      id: createOrderedId(),
      created_at: now,
      lead_kind: lead.kind,
      lead_id: lead.id,
      template,
      recipient,
      status: awaitsApproval ? ('held' as const) : ('waiting' as const),
      attempts: 0,
      due_at: due ?? now,
      next_at: due ?? now,
      leased_until: 0,
      last_answer: '',
      facts: payload ?? '',
      // People wait for a mail, the team gets many: people go first.
      priority: recipient === '' ? 1 : 0,
      // Only mails to people are limited by network.
      cause_hash: recipient === '' ? '' : (networkHash ?? ''),
    }),
  )
  await transaction.insertInto('outbox').values(jobs).execute()
  return jobs.map(({ id }) => id)
}

/** Stores a job for each refused recipient, as its second try. It is counted already. */
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

/** Stores a mail in place of the same one that still waits, and keeps its payload. Jobs of single recipients stay. Returns its id. */
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
  const again = replaced.map(({ recipient, facts }) => ({ ...mail, recipient, payload: facts }))
  const isSeparate = ({ recipient }: MailJob) => recipient !== mail.recipient
  const same = again.find((job) => !isSeparate(job)) ?? mail
  const [id = ''] = await enqueueMail(transaction, same, ...again.filter(isSeparate))
  return id
}
