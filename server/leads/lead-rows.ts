import { sql } from 'kysely'
import type { DeskState, LeadRow } from '../../contract/desk/lead-list.ts'
import { parseEventData } from '../../contract/leads/lead-events.ts'
import { addDay } from '../../contract/slot-text.ts'
import type { Database } from '../db/database.ts'
import { anyColumn, selectLeads } from '../kinds/find-leads.ts'
import type { Viewer } from './filter-leads.ts'

/** The rows of the desk's lists for some leads, in the order that their ids are given in, without erased ones. */
export async function readRows(
  database: Database,
  ids: readonly string[],
  viewer: Viewer,
): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const rows = await selectLeads(database).select(rowColumns).where('leads.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return await toRows(database, inOrder, viewer)
}

/** Whether a mail was given up, or failed once and waits for another try. */
export const notDelivered = sql<boolean>`(outbox.status = 'failed' or outbox.status = 'waiting' and outbox.last_answer <> '')`

const mailState = sql<LeadRow['mail']>`coalesce((select min(status) from outbox
  where lead_id = leads.id and recipient = ${anyColumn('email')} and ${notDelivered}),
  (select status from outbox where lead_id = leads.id and template = 'reply' and status = 'handled'
    and id = (select max(outbox_id) from replies where lead_id = leads.id)), '')`

/** The beginning of the text that says most about a lead. */
const excerpt = sql<string>`substr(coalesce(nullif(messages.message, ''),
  nullif(bookings.message, ''), nullif(bookings.competitor, ''), nullif(bookings.times, ''),
  nullif(requests.details, ''), requests.profile, ''), 1, 180)`

export const rowColumns = [
  'leads.id',
  'leads.kind',
  'leads.company',
  'leads.state',
  'leads.owner',
  'leads.due_on',
  'leads.version',
  'leads.created_at',
  'leads.snoozed_until',
  'leads.next_step',
  'leads.next_step_on',
  'leads.read_at',
  anyColumn('name').as('name'),
  anyColumn('email').as('email'),
  anyColumn('subject').as('subject'),
  anyColumn('slot').as('slot'),
  anyColumn('host').as('host'),
  anyColumn('status').as('status'),
  anyColumn('source').as('source'),
  anyColumn('request_type').as('request_type'),
  anyColumn('spam_reason').as('spam_reason'),
  excerpt.as('excerpt'),
  mailState.as('mail'),
] as const

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
const selectRows = (database: Database) => selectLeads(database).select(rowColumns)

export async function toRows(
  database: Database,
  rows: readonly SelectedRow[],
  viewer: Viewer,
): Promise<LeadRow[]> {
  const { now } = viewer
  const ids = rows.map(({ id }) => id)
  const labels =
    ids.length === 0
      ? []
      : await database
          .selectFrom('lead_labels')
          .selectAll()
          .where('lead_id', 'in', ids)
          .orderBy('label')
          .execute()
  const snoozed = rows.filter(({ snoozed_until }) => snoozed_until > now).map(({ id }) => id)
  const reasons =
    snoozed.length === 0
      ? []
      : await database
          .selectFrom('lead_events')
          .select(['lead_id', 'facts'])
          .where('lead_id', 'in', snoozed)
          .where('event', '=', 'snoozed')
          .orderBy('id')
          .execute()
  const findReason = (id: string): string => {
    const last = reasons.findLast(({ lead_id }) => lead_id === id)
    return (last && parseEventData({ event: 'snoozed', ...last }).note) ?? ''
  }
  return rows.map((row) => {
    const isWaiting = row.state === 'new' || row.state === 'working'
    return {
      id: row.id,
      kind: row.kind,
      type: row.source || row.request_type || row.kind,
      name: row.name,
      email: row.email,
      company: row.company,
      subject: row.subject,
      excerpt: findReason(row.id) || row.excerpt,
      state: toDeskState(row, now),
      isHeld: row.state === 'quarantined',
      isSpam: row.state === 'closed' && row.spam_reason !== '',
      isUnread: isWaiting && row.read_at === 0,
      owner: row.owner,
      labels: labels.filter(({ lead_id }) => lead_id === row.id).map(({ label }) => label),
      receivedAt: row.created_at,
      // The deadline of a request counts while it is held, too.
      dueAt:
        isWaiting || (row.state === 'quarantined' && row.due_on !== '') ? findDue(row, viewer) : 0,
      snoozedUntil: row.snoozed_until > now ? row.snoozed_until : 0,
      nextStep: row.next_step,
      nextStepOn: row.next_step_on,
      startsAt: row.slot && row.status !== 'cancelled' ? Date.parse(row.slot) : 0,
      host: row.host,
      mail: row.mail,
      version: row.version,
    }
  })
}

/** When an answer is due to a lead that waits for one; the day set by law ends at midnight. */
export function findDue(
  { due_on, created_at }: Pick<SelectedRow, 'due_on' | 'created_at'>,
  { replyBy, startOfDay }: Viewer,
): number {
  return due_on === '' ? replyBy(created_at) : startOfDay(addDay(due_on))
}

function toDeskState({ state, snoozed_until, status, slot }: SelectedRow, now: number): DeskState {
  // A closed lead stays closed though it is snoozed.
  if (state === 'closed') return status === 'booked' && Date.parse(slot) > now ? 'booked' : 'closed'
  if (snoozed_until > now) return 'snoozed'
  switch (state) {
    case 'answered':
      return 'replied'
    case 'pending':
      return state
    default:
      return 'new'
  }
}
