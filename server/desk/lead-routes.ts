import type { FastifyInstance } from 'fastify'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import {
  type LeadChange,
  type LeadDetail,
  type LeadsChanged,
  replyRefusals,
} from '../../contract/desk/leads.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { findDayStart } from '../booking/office-time.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { approveLead } from '../leads/approve-lead.ts'
import { addNote, changeLead } from '../leads/change-leads.ts'
import type { Viewer } from '../leads/filter-leads.ts'
import { findBest, listInbox } from '../leads/inbox.ts'
import { readRows } from '../leads/lead-rows.ts'
import { readDetail, readLastChange } from '../leads/read-detail.ts'
import { findOpenings, readToday } from '../leads/read-today.ts'
import { type ReplyRefusal, replyToLead, undoReply } from '../leads/reply-to-lead.ts'
import { findAnswerDay } from '../mail/mail-parts.ts'
import { listPeople } from '../people/people.ts'
import type { Session } from '../people/sessions.ts'
import type { Release } from '../site/read-release.ts'
import { findNewestBackup } from '../watch/read-state.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { addExportRoute } from './export-route.ts'
import { leadGone, type RecordAudit, writeAudited } from './write-audited.ts'

type Changes = { id: string; version: number; change: LeadChange }[]

/** The inbox, a lead and the day: each route calls what `server/leads` does, as the commands do. */
export function addLeadRoutes(app: FastifyInstance): void {
  const { database, release, secret, now, wakeOutbox, settings } = app
  const write = <Result>(
    session: Session,
    work: (transaction: DatabaseTransaction, record: RecordAudit) => Promise<Result>,
  ) => writeAudited(app, session, work)

  const startOfDay = (day: string) => findDayStart(day, release().openingHours.zone)
  const createViewer = ({ person }: Session): Viewer => ({
    me: person.name,
    now: now(),
    startOfDay,
    replyBy: (received) => findReplyTime(received, release()),
  })
  const readLead = async (id: string, session: Session): Promise<LeadDetail> => {
    const copy = release().mailCopy
    const detail = await readDetail(database, id, { ...createViewer(session), copy, secret })
    if (!detail) throw leadGone()
    return detail
  }

  addExportRoute(app, createViewer)

  addDeskRoute(app, leadCalls.today, async ({ session }) => {
    const { openingHours, mailCopy, id } = release()
    return {
      ...(await readToday(database, openingHours, mailCopy, createViewer(session))),
      // A folder that cannot be read is what an alarm tells.
      backupAt: (await findNewestBackup(settings.BACKUP_DIR).catch(() => undefined)) ?? 0,
      release: id,
    }
  })

  addDeskRoute(app, leadCalls.list, ({ input, session }) =>
    listInbox(database, input, createViewer(session)),
  )

  addDeskRoute(app, leadCalls.find, async ({ input: { search }, session }) => ({
    rows: await findBest(database, search, createViewer(session)),
  }))

  addDeskRoute(app, leadCalls.choices, async () => {
    const labels = database.selectFrom('lead_labels').select('label').distinct().orderBy('label')
    return {
      owners: (await listPeople(database))
        .filter(({ role }) => hasRight(role, 'work-leads'))
        .map(({ name }) => name),
      labels: (await labels.execute()).map(({ label }) => label),
      templates: release().mailCopy.mails.reply.templates.map(({ name, text }) => ({
        name,
        text: text.replaceAll('{siteUrl}', new URL(settings.SITE_URL).origin),
      })),
    }
  })

  addDeskRoute(app, leadCalls.lead, ({ input: { id }, session }) => readLead(id, session))

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
    const lead = await write(session, async (transaction, record) => {
      const noted = await addNote(transaction, id, note, by)
      if (noted) await record('noted', noted)
      return noted
    })
    if (!lead) throw leadGone()
    return await readLead(id, session)
  })

  addDeskRoute(app, leadCalls.reply, async ({ input: { id, ...reply }, session }) => {
    const given = { ...reply, by: session.person.name, secret, now: now() }
    const sent = await write(session, async (transaction, record) => {
      const outcome = await replyToLead(transaction, id, given)
      if ('lead' in outcome) await record('replied', outcome.lead)
      return outcome
    })
    if ('refused' in sent) throw refuseReply(sent.refused)
    wakeOutbox()
    return { reply: sent.reply, detail: await readLead(id, session) }
  })

  addDeskRoute(app, leadCalls.undoReply, async ({ input: { reply }, session }) => {
    const by = { by: session.person.name, now: now() }
    const undone = await write(session, async (transaction, record) => {
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
    const by = { by: session.person.name, now: now(), zone: release().openingHours.zone }
    const changed: Omit<LeadsChanged, 'rows'> = { conflicts: [], skipped: [], undo: [] }
    const { openingHours: hours } = release()
    const addConflict = async (id: string) =>
      changed.conflicts.push({ id, last: await readLastChange(database, id) })
    for (const { id, version, change } of changes) {
      if (change.type === 'release') {
        const released = await write(session, async (transaction, record) => {
          const outcome = await approveLead(transaction, id, { ...by, hours })
          if (outcome) await record('released', { kind: outcome.kind, id })
          return outcome
        })
        if (!released) await addConflict(id)
        else wakeOutbox()
        continue
      }
      const outcome = await write(session, async (transaction, record) => {
        const changed = await changeLead(transaction, { id, version }, change, by)
        const facts = changeFacts[change.type]
        if (changed.type === 'no-owner') throw noOwner()
        if (changed.type === 'changed' && changed.undo && facts) {
          await record(action, { kind: changed.kind, id }, facts)
        }
        return changed
      })
      if (outcome.type === 'changed') {
        const { undo, version } = outcome
        if (undo) changed.undo.push({ id, version, change: undo })
      } else if (outcome.type === 'not-for-this') changed.skipped.push(id)
      else await addConflict(id)
    }
    const ids = changes.map(({ id }) => id)
    return { ...changed, rows: await readRows(database, ids, createViewer(session)) }
  }
}

/** On the day that our mails name: at the hour it came in, and of what came in the evening by the end of the hours. */
function findReplyTime(
  received: number,
  { openingHours, mailCopy }: Pick<Release, 'openingHours' | 'mailCopy'>,
): number {
  const day = findAnswerDay(received, mailCopy)
  const open = findOpenings(openingHours, day.getTime())
  const [first, last] = [open[0], open.at(-1)]
  const isWithin = first && last && day.getTime() >= first.from && day.getTime() <= last.until
  return isWithin || !last ? day.getTime() : last.until
}

const noOwner = () =>
  new DeskError(422, 'no-owner', 'Nobody on the desk has this name. Choose one of the list.')

/** What the audit says of a change; whether somebody read a lead is no news. */
const changeFacts: Record<Exclude<LeadChange['type'], 'release'>, string> = {
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
}

function refuseReply(refused: ReplyRefusal): DeskError {
  if (refused === 'gone') return leadGone()
  if (refused !== 'changed-meanwhile') return new DeskError(409, refused, replyRefusals[refused])
  const sentence = 'Somebody changed this lead while you wrote. Read it again.'
  return new DeskError(409, 'changed', sentence)
}
