import {
  type RequestDetail,
  type TeamStatus,
  teamStatuses,
} from '../../contract/desk/lead-detail.ts'
import { closedStatuses } from '../../contract/leads/leads.ts'
import { formatDay } from '../../contract/slot-text.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { findRefusal, type RequestRefusal } from './change-request.ts'
import { addMonths, maxExtraMonths, monthsToAnswer, needsProof } from './open-requests.ts'

/** A request as the desk shows it, with the changes that are possible. */
export function describeRequest(
  row: LeadRecord<'requests'>,
  /** The day at the office: `2026-11-22`. */
  today: string,
): Omit<RequestDetail, 'isLeftOut'> {
  const toStep = (status: TeamStatus) => {
    // The words are not written yet; any text stands for them.
    const refused = findRefusal(row, { status, text: status === 'working' ? '' : 'any', today })
    return { status, refusal: refused ? writeRefusal(refused, row, status) : '' }
  }
  return {
    type: row.request_type,
    status: row.status,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    confirmedAt: row.address_confirmed_at,
    closedAt: row.closed_at,
    needsProof: needsProof(row.request_type),
    steps: teamStatuses.map(toStep),
    extendedTo: Array.from({ length: maxExtraMonths }, (_, more) =>
      addMonths(row.received_on, monthsToAnswer + more + 1),
    ),
  }
}

/** Why a request was not changed, as a sentence for the team. */
export function writeRefusal(
  refusal: RequestRefusal,
  { status, due_on }: Pick<LeadRecord<'requests'>, 'status' | 'due_on'>,
  step: TeamStatus,
): string {
  switch (refusal) {
    case 'gone':
      return 'This request is not here: it was erased, or never was.'
    case 'held':
      return 'It is held as suspected spam. Release it first.'
    case 'unreachable':
      if (closedStatuses.includes(status)) return 'It is closed.'
      return step === 'unconfirmed'
        ? 'Its address is confirmed, or need not be.'
        : `It is ${status === 'extended' ? 'extended' : 'being worked on'} already.`
    case 'without-text':
      return 'Write what the person is to read.'
    case 'unproved':
      return 'The address is not confirmed yet: an email may reach somebody else.'
    case 'month-over':
      return `An extension had to be announced by ${formatDay(due_on)}.`
    case 'before-last-day':
      return `They can confirm the address until ${formatDay(due_on)}. It is closed for want of that from then on.`
    case 'changed-meanwhile':
      return 'Somebody changed this request meanwhile. Read it again.'
  }
}
