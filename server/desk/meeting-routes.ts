import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { cancelMeeting, moveMeeting } from '../booking/change-meeting.ts'
import { findHostsByTime } from '../booking/free-slots.ts'
import { findUpcomingBooking } from '../booking/taken-slots.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { lockWork } from '../db/lock-work.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { withAudit } from './with-audit.ts'

/** Moves, hands over and cancels meetings, by the same functions as the links in mails. */
export async function meetingRoutes(app: FastifyInstance): Promise<void> {
  const { database, release, now, wakeOutbox } = app

  addDeskRoute(app, actionCalls.meetingChoices, async ({ input: { id } }) => {
    const meeting = await findUpcomingBooking(database, id, now())
    if (!meeting) throw meetingOver()
    return { slots: await findHostsByTime(database, release().openingHours, meeting, now()) }
  })

  addDeskRoute(app, actionCalls.moveMeeting, async ({ input: { id, from, at, host }, session }) => {
    const slot = new Date(at).toISOString()
    const by = { team: session.person.name }
    const move = { id, slot, now: now(), by, ...(host && { host }) }
    const isMoved = await withAudit(app, session, async (transaction, record) => {
      const meeting = await checkTime(transaction, id, from)
      if (at === from && (!host || host === meeting.host)) return true
      const moved = await moveMeeting(transaction, release().openingHours, move)
      const did = at === from ? 'demo-handed' : 'demo-moved'
      if (moved) await record(did, { kind: 'bookings', id }, host && `to ${host}`)
      return moved
    })
    if (!isMoved) throw meetingOver()
    wakeOutbox()
    return {}
  })

  addDeskRoute(app, actionCalls.cancelMeeting, async ({ input: { id, from }, session }) => {
    await withAudit(app, session, async (transaction, record) => {
      await checkTime(transaction, id, from)
      await cancelMeeting(transaction, id, now(), { team: session.person.name })
      await record('demo-canceled', { kind: 'bookings', id })
    })
    wakeOutbox()
    return {}
  })

  /** @throws DeskError when the meeting is gone, or has another time than the screen showed. */
  async function checkTime(transaction: DatabaseTransaction, id: string, read: number) {
    await lockWork(transaction, 'bookings')
    const meeting = await findUpcomingBooking(transaction, id, now())
    if (!meeting) throw meetingOver()
    if (Date.parse(meeting.slot) !== read) throw movedMeanwhile()
    return meeting
  }
}

const meetingOver = () =>
  new DeskError(409, 'over', 'This demo is over, was canceled or has no time. Read it again.')

const movedMeanwhile = () =>
  new DeskError(409, 'changed', 'Somebody moved this demo meanwhile. Read it again.')
