import { closedStatuses, type RequestStatus } from '../../contract/leads/leads.ts'
import { dayAt } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { RowOf } from '../lead-kind.ts'
import { replaceMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { endOfMonths, monthsToAnswer, needsProof } from './open-requests.ts'

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
  note?: string
  /** What the person reads; it may be empty for `working` alone. */
  text: string
  /** Whether the person is left out of the product from now on, which needs no proof of the address. */
  leftOut: boolean
  /** How many months more, for `extended`: at most `mostMonthsMore`. */
  monthsMore: number
  by: string
  now: number
}

/** The request as it is from now on, or a sentence on why it is as before. */
export type RequestChanged =
  | { request: Pick<RowOf<'requests'>, 'status' | 'due_on'> }
  | { refused: string }

/** Sets how far a request has come, and tells the person; of work on it only in the team's words. */
export async function changeRequest(
  transaction: DatabaseTransaction,
  id: string,
  change: RequestChange,
): Promise<RequestChanged> {
  const { status, note, text, leftOut, monthsMore, by, now } = change
  const found = transaction.selectFrom('requests').selectAll().where('id', '=', id)
  const before = await found.executeTakeFirst()
  if (!before) return { refused: `There is no request with the id ${id}.` }
  const refused = prepareRefusal(before, change)
  if (refused !== undefined) return { refused }

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
  if (!changed) {
    return { refused: `The request ${id} was changed at this moment: look at it again.` }
  }

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

/** Each reason why a change is not made, and what to do. */
function prepareRefusal(
  { id, status: before, ...request }: RowOf<'requests'>,
  { status, text, now }: RequestChange,
): string | undefined {
  const allowed: readonly RequestStatus[] = from[status]
  const isProved = request.address_confirmed_at > 0 || !needsProof(request.request_type)
  const isReached = allowed.includes(before) && !(status === 'unconfirmed' && isProved)
  // Counted in UTC, as its alarms are.
  const today = dayAt(now, 'UTC')
  const refusals: [isSo: boolean, why: string][] = [
    [
      request.spam_reason !== '',
      `The request ${id} is held back as suspected spam: let it out first with leads approve.`,
    ],
    [!isReached, `The request ${id} is ${before}, from where this state is not reached.`],
    [status !== 'working' && text.trim() === '', 'Say in --text what the person is to read.'],
    [
      status === 'answered' && !isProved,
      `The address of ${id} is not confirmed: an answer may reach somebody else. Leave the person out where that is asked for, say so with --state working, and wait for the confirmation; on the last day close it with --state unconfirmed.`,
    ],
    // An extension has to be told before the first month is over (Article 12(3)).
    [
      status === 'extended' && today > request.due_on,
      `The month of ${id} is over: it can be extended within it alone.`,
    ],
    [
      status === 'unconfirmed' && today < request.due_on,
      `The address of ${id} can be confirmed until its last day: only then is it closed for want of that.`,
    ],
  ]
  return refusals.find(([isSo]) => isSo)?.[1]
}

/** Whether the person gets an email of a change. */
export function tellsPerson({ status, text }: Pick<RequestChange, 'status' | 'text'>): boolean {
  return status !== 'working' || text.trim() !== ''
}
