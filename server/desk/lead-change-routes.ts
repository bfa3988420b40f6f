import type { FastifyInstance } from 'fastify'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadsChanged } from '../../contract/desk/lead-changes.ts'
import { replyRefusals } from '../../contract/desk/lead-detail.ts'
import { formatDay } from '../../contract/slot-text.ts'
import { lockWork } from '../db/lock-work.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { addNote, changeLead } from '../leads/change-leads.ts'
import { readRows } from '../leads/lead-rows.ts'
import { readLastChange } from '../leads/read-detail.ts'
import { type ReplyRefusal, replyToLead, undoReply } from '../leads/reply-to-lead.ts'
import { lockAssignee } from '../people/people.ts'
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
      if ('refused' in outcome) throw refuseReply(outcome.refused)
      await record('replied', outcome.lead)
      return outcome
    })
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
    const { openingHours: hours } = release()
    const isUndo = action === 'change-undone'
    const by = { by: session.person.name, now: now(), zone: hours.zone, isUndo }
    // All in one commit: after a fault nothing was changed, and the whole can be sent again.
    const { conflicts, ...changed } = await withAudit(app, session, async (transaction, record) => {
      const undo: LeadsChanged['undo'] = []
      const skipped: string[] = []
      const conflicts: string[] = []
      // Each lock in one order, so that two people don’t wait for each other: bookings, people, leads by their ids.
      if (changes.some(({ change }) => change.type === 'approve')) {
        await lockWork(transaction, 'bookings')
      }
      const owners = changes.flatMap(({ change }) => (change.type === 'assign' ? change.owner : []))
      for (const owner of [...new Set(owners)].sort()) await lockAssignee(transaction, owner)
      for (const { id, version, change } of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        if (change.type === 'approve') {
          const released = await approveLead(transaction, id, { ...by, hours })
          if (released) await record('released', { kind: released.kind, id })
          else conflicts.push(id)
          continue
        }
        const outcome = await changeLead(transaction, { id, version }, change, by)
        switch (outcome.type) {
          case 'changed': {
            const detail = (!isUndo && describeChange(change)) || changeDetails[change.type]
            if (outcome.undo && detail) await record(action, { kind: outcome.kind, id }, detail)
            if (outcome.undo) undo.push({ id, version: outcome.version, change: outcome.undo })
            break
          }
          case 'not-for-this':
            skipped.push(id)
            break
          case 'no-owner':
            // Undoing many changes goes on when the former owner of one has left.
            if (!isUndo) throw noOwner()
            conflicts.push(id)
            break
          default:
            conflicts.push(id)
        }
      }
      return { undo, skipped, conflicts }
    })
    if (changes.some(({ change }) => mailChanges.includes(change.type))) wakeOutbox()
    const toConflict = async (id: string) => ({ id, last: await readLastChange(database, id) })
    const ids = changes.map(({ id }) => id)
    const rows = await readRows(database, ids, createViewer(app, session))
    return { ...changed, rows, conflicts: await Promise.all(conflicts.map(toConflict)) }
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

/** The changes after which mails may be due. */
const mailChanges: LeadChange['type'][] = ['approve', 'correct-email']

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
