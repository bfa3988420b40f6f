import type { FastifyInstance } from 'fastify'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadsChanged } from '../../contract/desk/lead-changes.ts'
import { replyRefusals } from '../../contract/desk/lead-detail.ts'
import { formatDay } from '../../contract/slot-text.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { addNote, changeLead } from '../leads/change-leads.ts'
import { readRows } from '../leads/lead-rows.ts'
import { readLastChange } from '../leads/read-detail.ts'
import { type ReplyRefusal, replyToLead, undoReply } from '../leads/reply-to-lead.ts'
import type { Session } from '../people/sessions.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { createViewer, readLead } from './lead-viewer.ts'
import { leadGone, withAudit } from './with-audit.ts'

type Changes = { id: string; version: number; change: LeadChange }[]

/** Changes leads: each route calls a function of `server/leads` and writes the audit in the same commit. */
export async function leadChangeRoutes(app: FastifyInstance): Promise<void> {
  const { database, release, secret, now, wakeOutbox } = app

  addDeskRoute(app, leadCalls.change, ({ input: { leads, change }, session }) =>
    changeAll(
      leads.map((lead) => ({ ...lead, change })),
      session,
    ),
  )

  addDeskRoute(app, leadCalls.undo, ({ input: { undo }, session }) =>
    changeAll(undo, session, 'change-undone'),
  )

  addDeskRoute(app, leadCalls.note, async ({ input: { id, note }, session }) => {
    const by = { by: session.person.name, now: now() }
    const lead = await withAudit(app, session, async (transaction, record) => {
      const noted = await addNote(transaction, id, note, by)
      if (noted) await record('noted', noted)
      return noted
    })
    if (!lead) throw leadGone()
    return await readLead(app, id, session)
  })

  addDeskRoute(app, leadCalls.reply, async ({ input: { id, ...reply }, session }) => {
    const given = { ...reply, by: session.person.name, secret, now: now() }
    const sent = await withAudit(app, session, async (transaction, record) => {
      const outcome = await replyToLead(transaction, id, given)
      if ('lead' in outcome) await record('replied', outcome.lead)
      return outcome
    })
    if ('refused' in sent) throw refuseReply(sent.refused)
    wakeOutbox()
    return { reply: sent.reply, detail: await readLead(app, id, session) }
  })

  addDeskRoute(app, leadCalls.undoReply, async ({ input: { reply }, session }) => {
    const by = { by: session.person.name, now: now() }
    const undone = await withAudit(app, session, async (transaction, record) => {
      const outcome = await undoReply(transaction, reply, by)
      if (outcome) await record('reply-undone', outcome.lead)
      return outcome
    })
    if (!undone) throw new DeskError(409, 'on-its-way', 'This reply is on its way already.')
    return { subject: undone.subject, body: undone.body }
  })

  async function changeAll(
    changes: Changes,
    session: Session,
    action: 'changed' | 'change-undone' = 'changed',
  ): Promise<LeadsChanged> {
    const isUndo = action === 'change-undone'
    const by = { by: session.person.name, now: now(), zone: release().openingHours.zone, isUndo }
    const changed: Omit<LeadsChanged, 'rows'> = { conflicts: [], skipped: [], undo: [] }
    const { openingHours: hours } = release()
    const addConflict = async (id: string) =>
      changed.conflicts.push({ id, last: await readLastChange(database, id) })
    for (const { id, version, change } of changes) {
      if (change.type === 'approve') {
        const released = await withAudit(app, session, async (transaction, record) => {
          const outcome = await approveLead(transaction, id, { ...by, hours })
          if (outcome) await record('released', { kind: outcome.kind, id })
          return outcome
        })
        if (!released) await addConflict(id)
        else wakeOutbox()
        continue
      }
      const outcome = await withAudit(app, session, async (transaction, record) => {
        const changed = await changeLead(transaction, { id, version }, change, by)
        const detail =
          (action === 'changed' && describeChange(change)) || changeDetails[change.type]
        // Undoing many changes goes on when the former owner of one has left.
        if (changed.type === 'no-owner' && action === 'changed') throw noOwner()
        if (changed.type === 'changed' && changed.undo && detail) {
          await record(action, { kind: changed.kind, id }, detail)
        }
        return changed
      })
      if (outcome.type === 'changed') {
        const { undo, version } = outcome
        if (undo) changed.undo.push({ id, version, change: undo })
        if (change.type === 'correct-email') wakeOutbox()
      } else if (outcome.type === 'not-for-this') changed.skipped.push(id)
      else await addConflict(id)
    }
    const ids = changes.map(({ id }) => id)
    return { ...changed, rows: await readRows(database, ids, createViewer(app, session)) }
  }
}

const noOwner = () =>
  new DeskError(422, 'no-owner', 'Nobody on the desk has this name. Choose one of the list.')

/** The new owner or the end of the snooze, for the audit. */
function describeChange(change: LeadChange): string | undefined {
  if (change.type === 'assign') return change.owner ? `assigned, ${change.owner}` : 'unassigned'
  if (change.type !== 'snooze') return undefined
  const [day = '', clock = ''] = change.until.split('T')
  return day ? `snoozed, ${formatDay(day)}, ${clock}` : 'unsnoozed'
}

/** What the audit says of a change; empty for reading, which is not written there. */
const changeDetails: Record<Exclude<LeadChange['type'], 'approve'>, string> = {
  assign: 'who has it',
  snooze: 'until when it is snoozed',
  close: 'closed',
  reopen: 'opened again',
  replied: 'marked as replied to',
  read: '',
  unread: '',
  label: 'its labels',
  unlabel: 'its labels',
  'next-step': 'its next step',
  'correct-email': 'its email address',
}

function refuseReply(refused: ReplyRefusal): DeskError {
  if (refused === 'gone') return leadGone()
  if (refused !== 'changed-meanwhile') return new DeskError(409, refused, replyRefusals[refused])
  const sentence = 'Somebody changed this lead while you wrote. Read it again.'
  return new DeskError(409, 'changed', sentence)
}
