import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadEvent } from '../../contract/leads/lead-events.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { findOfficeTime } from '../booking/office-time.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { lockAssignee } from '../people/people.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'
import { indexLead } from '../timeline/save-lead.ts'
import { correctEmail } from './correct-email.ts'

interface ChangeContext {
  /** The name of the person at the desk. */
  by: string
  now: number
  /** The office’s time zone. */
  zone: string
  /** Whether it undoes another change; receivers then hear nothing. */
  isUndo?: boolean
}

type Change = Exclude<LeadChange, { type: 'approve' }>

/**
 * What became of a change. `undo` takes it back (undefined when nothing changed); `version` is the version that this
 * change made, so that an undo never overwrites what a colleague did afterwards.
 */
type LeadChanged =
  | { type: 'changed'; kind: LeadKind; version: number; undo: Change | undefined }
  | { type: 'gone' | 'conflict' }
  /** The kind or state of the lead does not allow it. */
  | { type: 'not-for-this' }
  /** Nobody at the desk has that name. */
  | { type: 'no-owner' }

interface FoundLead {
  id: string
  kind: LeadKind
  state: string
  owner: string
  next_step: string
  next_step_on: string
  snoozed_until: number
  version: number
}

/** Changes a lead that has the version that was read; labels and reading are allowed in any version. */
export async function changeLead(
  transaction: DatabaseTransaction,
  { id, version }: { id: string; version: number },
  change: Change,
  { by, now, zone, isUndo = false }: ChangeContext,
): Promise<LeadChanged> {
  // Before the lead's row, as removing a person does: in another order, two transactions would wait for each other.
  if (
    change.type === 'assign' &&
    change.owner &&
    !(await lockAssignee(transaction, change.owner))
  ) {
    return { type: 'no-owner' }
  }
  // Locks the row: of two changes at once, the second waits for the first.
  const found = transaction.selectFrom('leads').selectAll().where('id', '=', id)
  const lead = await (isPostgres(transaction) ? found.forUpdate() : found).executeTakeFirst()
  if (!lead) return { type: 'gone' }
  const { kind } = lead
  const set = (values: Partial<Omit<FoundLead, 'id' | 'kind' | 'state'>> & { read_at?: number }) =>
    transaction
      .updateTable('leads')
      .set({ ...values, updated_at: now })
      .where('id', '=', id)
      .execute()
  const record = (event: LeadEvent) => recordEvent(transaction, lead, event, now)
  const team = { team: by }
  const changed = (undo: Change | undefined, to = lead.version + 1) =>
    ({ type: 'changed', kind, version: to, undo }) as const
  switch (change.type) {
    case 'read':
    case 'unread': {
      const isRead = lead.read_at > 0
      if ((change.type === 'read') === isRead) return changed(undefined, lead.version)
      await set({ read_at: isRead ? 0 : now })
      return changed({ type: isRead ? 'read' : 'unread' }, lead.version)
    }
    case 'label': {
      const { label } = change
      const row = { lead_id: id, label }
      const { numInsertedOrUpdatedRows: added } = await transaction
        .insertInto('lead_labels')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added === 0n) return changed(undefined, lead.version)
      await set({})
      return changed({ type: 'unlabel', label }, lead.version)
    }
    case 'unlabel': {
      const { label } = change
      const { numDeletedRows: taken } = await transaction
        .deleteFrom('lead_labels')
        .where('lead_id', '=', id)
        .where('label', '=', label)
        .executeTakeFirstOrThrow()
      if (taken === 0n) return changed(undefined, lead.version)
      await set({})
      return changed({ type: 'label', label }, lead.version)
    }
  }
  if (lead.version !== version) return { type: 'conflict' }
  const next = { version: version + 1 }
  switch (change.type) {
    case 'assign':
      if (lead.owner === change.owner) return changed(undefined, lead.version)
      await set({ owner: change.owner, ...next })
      await record({ event: 'assigned', by: team, data: { to: change.owner } })
      return changed({ type: 'assign', owner: lead.owner })
    case 'next-step': {
      const { step, on } = change
      await set({ next_step: step, next_step_on: on, ...next })
      await record({ event: 'next-step', by: team, data: { step, on } })
      await indexLead(transaction, lead)
      return changed({ type: 'next-step', step: lead.next_step, on: lead.next_step_on })
    }
    case 'correct-email': {
      const before = await correctEmail(transaction, lead, change.email, { by, now, isUndo })
      if (before === undefined) return { type: 'not-for-this' }
      if (before === change.email) return changed(undefined, lead.version)
      return changed({ type: 'correct-email', email: before })
    }
    case 'snooze': {
      const { until, note } = change
      await set({ snoozed_until: toInstant(until, zone), ...next })
      await record({ event: 'snoozed', by: team, data: { until, ...(note && { note }) } })
      if (note) await indexLead(transaction, lead)
      return changed({ type: 'snooze', until: toOfficeTime(lead.snoozed_until, zone) })
    }
    case 'close':
    case 'reopen':
    case 'replied': {
      const { spam_reason } = await transaction
        .selectFrom(kind)
        .select('spam_reason')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const isSpam = spam_reason !== ''
      if (isSpam ? !isOpenAsSpam(kind, change) : !isOpenToTeam(lead)) {
        return { type: 'not-for-this' }
      }
      // Pressed twice: the second changes nothing, so that the undo belongs to the first.
      if (lead.state === goals[change.type] && !change.until) {
        return changed(undefined, lead.version)
      }
      await set({ snoozed_until: toInstant(change.until ?? '', zone) })
      const isReplied = isUndo && change.type === 'replied'
      // Spam that was never released goes back to being held, not to the leads that wait for a reply.
      const isHeld = isSpam && change.type === 'reopen'
      const state = isReplied ? 'answered' : isHeld ? 'quarantined' : undefined
      const data = isSpam && change.type === 'close' ? { isSpam } : {}
      const event = { event: stateEvents[isReplied ? 'reopen' : change.type], by: team, data }
      await recordEvent(transaction, lead, { ...event, ...(state && { state }) }, now)
      const until = toOfficeTime(lead.snoozed_until, zone)
      return changed({ type: undoState[lead.state] ?? 'reopen', ...(until && { until }) })
    }
  }
}

/** Adds a note to the timeline of a lead. Returns the lead; undefined when it is gone. */
export async function addNote(
  transaction: DatabaseTransaction,
  id: string,
  note: string,
  { by, now }: Pick<ChangeContext, 'by' | 'now'>,
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

/** The end of a snooze in milliseconds since 1970; 0 for none. */
const toInstant = (time: string, zone: string) => (time === '' ? 0 : findOfficeTime(time, zone))

/** The end of a snooze by the office's clock; empty for none. */
const toOfficeTime = (instant: number, zone: string) =>
  instant > 0 ? `${toIsoDay(instant, zone)}T${formatClock(instant, zone)}` : ''

const stateEvents = { close: 'closed', reopen: 'reopened', replied: 'answered' } as const

const goals = { close: 'closed', reopen: 'new', replied: 'answered' } as const

const undoState: Readonly<Record<string, 'close' | 'reopen' | 'replied'>> = {
  closed: 'close',
  answered: 'replied',
}

/** Whether it is a message or booking that is not held; requests have states of their own. */
function isOpenToTeam({ kind, state }: Pick<FoundLead, 'kind' | 'state'>): boolean {
  return (kind === 'messages' || kind === 'bookings') && state !== 'pending'
}

/** Whether a change is allowed for a held lead: it is closed or reopened, not replied to. Requests have states of their own. */
const isOpenAsSpam = (kind: LeadKind, { type }: Change) => kind !== 'requests' && type !== 'replied'
