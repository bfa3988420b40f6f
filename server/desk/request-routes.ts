import type { FastifyInstance } from 'fastify'
import { actionCalls, type RequestRow } from '../../contract/desk/action-calls.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { changeRequest, confirmAgain } from '../data-requests/change-request.ts'
import { writeRefusal } from '../data-requests/describe-request.ts'
import { countDays, needsProof } from '../data-requests/open-requests.ts'
import { takeLead } from '../leads/take-lead.ts'
import { lockAssignee } from '../people/people.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { withAudit } from './with-audit.ts'

/** How many closed requests are shown. */
const maxClosed = 30

/** Requests about the product's lists, with the deadlines of the law. */
export async function requestRoutes(app: FastifyInstance): Promise<void> {
  const { database, release, now, wakeOutbox } = app
  const readToday = () => toIsoDay(now(), release().openingHours.zone)

  addDeskRoute(app, actionCalls.requests, async () => {
    const all = database
      .selectFrom('requests')
      .innerJoin('leads', 'leads.id', 'requests.id')
      .select(['requests.id', 'requests.name', 'requests.email', 'requests.request_type'])
      .select(['requests.status', 'requests.received_on', 'requests.due_on'])
      .select(['requests.address_confirmed_at', 'requests.spam_reason', 'leads.owner'])
    const open = all
      .where('requests.closed_at', '=', 0)
      .orderBy('requests.due_on')
      .orderBy('requests.id')
    const closed = all
      .where('requests.closed_at', '>', 0)
      .orderBy('requests.closed_at', 'desc')
      .limit(maxClosed)
    const today = readToday()
    const toRow = (row: Awaited<ReturnType<typeof open.execute>>[number]): RequestRow => ({
      id: row.id,
      name: row.name,
      email: row.email,
      type: row.request_type,
      status: row.status,
      receivedOn: row.received_on,
      dueOn: row.due_on,
      daysLeft: countDays(today, row.due_on),
      isUnproved: row.address_confirmed_at === 0 && needsProof(row.request_type),
      isConfirmed: row.address_confirmed_at > 0,
      isHeld: row.spam_reason !== '',
      owner: row.owner,
    })
    return {
      open: (await open.execute()).map(toRow),
      closed: (await closed.execute()).map(toRow),
    }
  })

  addDeskRoute(app, actionCalls.confirmRequest, async ({ input: { id }, session }) => {
    await withAudit(app, session, async (transaction, record) => {
      const by = { by: session.person.name, now: now() }
      const isSent = await confirmAgain(transaction, id, by)
      if (!isSent) throw new DeskError(409, 'nothing', 'It was sent within the last hour.')
      await record('mail-resent', { kind: 'requests', id })
    })
    wakeOutbox()
    return {}
  })

  addDeskRoute(app, actionCalls.changeRequest, async ({ input, session }) => {
    const { id, from, ...change } = input
    const given = { ...change, by: session.person.name, now: now(), today: readToday() }
    const changed = await withAudit(app, session, async (transaction, record) => {
      // Before the lead's row, as removing a person does: in another order, two transactions would wait for each other.
      const mayTake = await lockAssignee(transaction, given.by)
      const row = await transaction
        .selectFrom('requests')
        .select(['status', 'due_on'])
        .where('id', '=', id)
        .executeTakeFirst()
      const isOther = row !== undefined && row.status !== from
      const outcome = isOther
        ? ({ refused: 'changed-meanwhile' } as const)
        : await changeRequest(transaction, id, given)
      if ('refused' in outcome) {
        const before = row ?? ({ status: 'received', due_on: '' } as const)
        const message = writeRefusal(outcome.refused, before, change.status)
        throw new DeskError(outcome.refused === 'gone' ? 404 : 409, outcome.refused, message)
      }
      const detail = change.leftOut ? `${change.status}, left out` : change.status
      const lead = { kind: 'requests', id } as const
      if (mayTake) await takeLead(transaction, lead, given)
      await record('request-changed', lead, detail)
      return outcome
    })
    wakeOutbox()
    return { isMailed: changed.isMailed }
  })
}
