import type { LeadChange } from '../../contract/desk/leads.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadEvent } from '../db/lead-events.ts'
import { indexLead } from '../timeline/index-lead.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'

interface Changing {
  /** Who of the team, by name. */
  by: string
  now: number
  /** When a day begins at the office, in milliseconds since 1970. @param day `2026-11-24`. */
  startOfDay: (day: string) => number
}

/** Of one lead, what became of a change; `undo` takes it back. */
export type LeadChanged =
  | { is: 'changed'; kind: LeadKind; undo: LeadChange }
  | { is: 'gone' | 'conflict' }
  /** A request, a subscription or what is held back goes other ways. */
  | { is: 'not-for-this' }

interface Found {
  id: string
  kind: LeadKind
  state: string
  owner: string
  next_step: string
  next_step_on: string
  snoozed_until: number
  version: number
}

/** Changes a lead that is as it was read; labels and what was read are nobody's to dispute. */
export async function changeLead(
  transaction: DatabaseTransaction,
  { id, version }: { id: string; version: number },
  change: Exclude<LeadChange, { do: 'release' }>,
  { by, now, startOfDay }: Changing,
): Promise<LeadChanged> {
  // Written and not only read: of two who change it at once, the second waits for the first.
  const lead = await transaction
    .updateTable('leads')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!lead) return { is: 'gone' }
  const { kind } = lead
  const set = (values: Partial<Omit<Found, 'id' | 'kind' | 'state'>> & { read_at?: number }) =>
    transaction.updateTable('leads').set(values).where('id', '=', id).execute()
  const record = (event: LeadEvent) => recordEvent(transaction, lead, event, now)
  const team = { team: by }
  switch (change.do) {
    case 'read':
    case 'unread':
      await set({ read_at: change.do === 'read' ? now : 0 })
      return { is: 'changed', kind, undo: { do: change.do === 'read' ? 'unread' : 'read' } }
    case 'label': {
      const { label } = change
      const row = { lead_id: id, label }
      await transaction
        .insertInto('lead_labels')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { is: 'changed', kind, undo: { do: 'unlabel', label } }
    }
    case 'unlabel': {
      const { label } = change
      await transaction
        .deleteFrom('lead_labels')
        .where('lead_id', '=', id)
        .where('label', '=', label)
        .execute()
      return { is: 'changed', kind, undo: { do: 'label', label } }
    }
  }
  if (lead.version !== version) return { is: 'conflict' }
  const next = { version: version + 1 }
  switch (change.do) {
    case 'assign':
      await set({ owner: change.owner, ...next })
      await record({ event: 'assigned', by: team, data: { to: change.owner } })
      return { is: 'changed', kind, undo: { do: 'assign', owner: lead.owner } }
    case 'next-step': {
      const { step, on } = change
      await set({ next_step: step, next_step_on: on, ...next })
      await record({ event: 'next-step', by: team, data: { step, on } })
      return {
        is: 'changed',
        kind,
        undo: { do: 'next-step', step: lead.next_step, on: lead.next_step_on },
      }
    }
    case 'snooze':
      await set({ snoozed_until: change.until === '' ? 0 : startOfDay(change.until), ...next })
      await record({ event: 'snoozed', by: team, data: { until: change.until } })
      return { is: 'changed', kind, undo: { do: 'snooze', until: '' } }
    case 'close':
    case 'reopen':
    case 'replied': {
      if (!isOpenToTeam(lead)) return { is: 'not-for-this' }
      await set({ snoozed_until: 0 })
      await record({ event: stateEvents[change.do], by: team, data: {} })
      return { is: 'changed', kind, undo: { do: undoState[lead.state] ?? 'reopen' } }
    }
  }
}

/** Writes a note into the timeline of a lead. @returns the lead; undefined when it is gone. */
export async function noteOnLead(
  transaction: DatabaseTransaction,
  id: string,
  note: string,
  { by, now }: Pick<Changing, 'by' | 'now'>,
): Promise<LeadKey | undefined> {
  const lead = await transaction
    .updateTable('leads')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'kind'])
    .executeTakeFirst()
  if (!lead) return undefined
  await recordEvent(transaction, lead, { event: 'noted', by: { team: by }, data: { note } }, now)
  await indexLead(transaction, lead)
  return lead
}

const stateEvents = { close: 'closed', reopen: 'reopened', replied: 'answered' } as const

const undoState: Readonly<Record<string, 'close' | 'reopen' | 'replied'>> = {
  closed: 'close',
  answered: 'replied',
}

/** A message or a booking, and not held back; a request about a list has states of its own. */
function isOpenToTeam({ kind, state }: Pick<Found, 'kind' | 'state'>): boolean {
  return (
    (kind === 'messages' || kind === 'bookings') && state !== 'quarantined' && state !== 'pending'
  )
}
