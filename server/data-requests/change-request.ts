import { sql } from 'kysely'
import { closedStatuses, type RequestStatus } from '../../contract/leads/requests.ts'
import { dayAt } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { RowOf } from '../lead-kind.ts'
import { enqueueMail, replaceMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { endOfMonths } from './calendar-days.ts'
import { needsProof } from './open-requests.ts'
import { monthsToAnswer } from './store.ts'

/** What the team can make of a request, and from where. A refusal can still be answered: a person may complain and be right. */
const from = {
  working: ['received', 'confirmed'],
  extended: ['received', 'confirmed', 'working'],
  answered: ['received', 'confirmed', 'working', 'extended', 'refused'],
  refused: ['received', 'confirmed', 'working', 'extended'],
  unconfirmed: ['received', 'working', 'extended'],
} as const satisfies Partial<Record<RequestStatus, readonly RequestStatus[]>>

export type TeamStatus = keyof typeof from

export const teamStatuses = Object.keys(from) as TeamStatus[]

export interface RequestChange {
  status: TeamStatus
  /** What the timeline says besides. */
  note?: string
  /** What the person reads; it may be empty for `working` alone. */
  text: string
  /** Whether the person is left out of the product from now on, which needs no proof of the address. */
  leftOut: boolean
  /** How many months more, for `extended`: at most `mostMonthsMore`. */
  monthsMore: number
  /** Who does it, for the timeline. */
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/** Why nothing was changed. */
export type ChangeRefusal =
  | 'unknown'
  | 'held-back'
  | 'unproved'
  | 'no-text'
  | 'too-late'
  | 'too-early'
  | 'not-now'

/** The request as it is from now on, or why it is as before. */
export type RequestChanged =
  | { request: Pick<RowOf<'requests'>, 'status' | 'due_on'> }
  | { refused: ChangeRefusal; status?: RequestStatus }

/**
 * Sets how far a request has come, writes it down with who did it, and tells the person; that somebody works on it
 * only in words of the team's. An extension counts from the day of receipt, and has to be told before the first month is over (Article 12(3)).
 */
export async function changeRequest(
  transaction: DatabaseTransaction,
  id: string,
  { status, note, text, leftOut, monthsMore, by, now }: RequestChange,
): Promise<RequestChanged> {
  const before = await transaction
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return { refused: 'unknown' }
  if (before.spam_reason !== '') return { refused: 'held-back' }
  const allowed: readonly RequestStatus[] = from[status]
  if (!allowed.includes(before.status)) return { refused: 'not-now', status: before.status }
  if (status !== 'working' && text.trim() === '') return { refused: 'no-text' }
  const isProved = before.address_confirmed_at > 0 || !needsProof(before.request_type)
  if (status === 'answered' && !isProved) return { refused: 'unproved' }
  if (status === 'unconfirmed' && isProved) return { refused: 'not-now', status: before.status }
  // Counted in UTC, as its alarms are.
  const today = dayAt(now, 'UTC')
  if (status === 'extended' && today > before.due_on) return { refused: 'too-late' }
  if (status === 'unconfirmed' && today < before.due_on) return { refused: 'too-early' }

  const due_on =
    status === 'extended'
      ? endOfMonths(before.received_on, monthsToAnswer + monthsMore)
      : before.due_on
  const changed = await transaction
    .updateTable('requests')
    .set({
      status,
      due_on,
      closed_at: closedStatuses.includes(status) ? now : 0,
      ...(text !== '' && { answer: text }),
    })
    .where('id', '=', id)
    .where('status', '=', before.status)
    .where('address_confirmed_at', '=', before.address_confirmed_at)
    .returning(['status', 'due_on', 'email'])
    .executeTakeFirst()
  if (!changed) return { refused: 'not-now' }

  const lead = { kind: 'requests', id } as const
  const said = status === 'extended' ? `until ${due_on}: ${text}` : text
  const detail = [`by ${by}`, note, said].filter(Boolean).join(', ')
  await recordEvent(transaction, lead, status, detail, now)
  if (leftOut) await recordEvent(transaction, lead, 'left-out', `by ${by}`, now)
  if (tellsPerson({ status, text })) {
    await replaceMail(transaction, {
      template: 'request-news',
      lead,
      recipient: changed.email,
      now,
    })
  }
  return { request: changed }
}

/** Whether the person gets an email of a change. */
export function tellsPerson({ status, text }: Pick<RequestChange, 'status' | 'text'>): boolean {
  return status !== 'working' || text.trim() !== ''
}

/**
 * Notes that somebody who reads the emails to the address of a request wants it and what else is open of that address,
 * each once, and before it is closed for want of that. The team is told: what waited for it can go out.
 * @returns whether there is such a request.
 */
export async function confirmAddress(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const pressed = await transaction
    .selectFrom('requests')
    .select('email_key')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pressed) return false
  const rows = await transaction
    .updateTable('requests')
    .set({
      address_confirmed_at: now,
      status: sql<RequestStatus>`case when status = 'received' then 'confirmed' else status end`,
    })
    .where(({ or, and, eb }) =>
      or([
        eb('id', '=', id),
        and([
          eb('email_key', '=', pressed.email_key),
          eb('closed_at', '=', 0),
          eb('spam_reason', '=', ''),
        ]),
      ]),
    )
    .where('address_confirmed_at', '=', 0)
    .where('status', '!=', 'unconfirmed')
    .returning(['id', 'request_type'])
    .execute()
  for (const row of rows) {
    const lead = { kind: 'requests', id: row.id } as const
    await recordEvent(transaction, lead, 'confirmed', 'by the link in an email', now)
    if (needsProof(row.request_type)) {
      await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now })
    }
  }
  return true
}
