import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { lockBookings } from '../booking/admit-booking.ts'
import { cancelMeeting, moveMeeting } from '../booking/change-meeting.ts'
import { findHostsByTime } from '../booking/free-slots.ts'
import { findUpcomingBooking } from '../booking/taken-slots.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { writeAudited } from './write-audited.ts'

/** Moves, hands over and cancels demos by the functions that their mailed links use. */
export function addDemoRoutes(app: FastifyInstance): void {
  const { database, release, now, wakeOutbox } = app

  addDeskRoute(app, actionCalls.demoChoices, async ({ input: { id } }) => {
    const demo = await findUpcomingBooking(database, id, now())
    if (!demo) throw demoOver()
    return { slots: await findHostsByTime(database, release().openingHours, demo, now()) }
  })

  addDeskRoute(app, actionCalls.moveDemo, async ({ input: { id, from, at, host }, session }) => {
    const slot = new Date(at).toISOString()
    const by = { team: session.person.name }
    const move = { id, slot, now: now(), by, ...(host && { host }) }
    const isMoved = await writeAudited(app, session, async (transaction, record) => {
      await checkTime(transaction, id, from)
      const moved = await moveMeeting(transaction, release().openingHours, move)
      const did = at === from ? 'demo-handed' : 'demo-moved'
      if (moved) await record(did, { kind: 'bookings', id }, host && `to ${host}`)
      return moved
    })
    if (!isMoved) throw demoOver()
    wakeOutbox()
    return {}
  })

  addDeskRoute(app, actionCalls.cancelDemo, async ({ input: { id, from }, session }) => {
    const isOff = await writeAudited(app, session, async (transaction, record) => {
      await checkTime(transaction, id, from)
      const canceled = await cancelMeeting(transaction, id, now(), { team: session.person.name })
      if (canceled) await record('demo-canceled', { kind: 'bookings', id })
      return canceled
    })
    if (!isOff) throw demoOver()
    wakeOutbox()
    return {}
  })

  /** @throws DeskError where a demo has another time than the one that was read. */
  async function checkTime(transaction: DatabaseTransaction, id: string, read: number) {
    await lockBookings(transaction)
    const demo = await findUpcomingBooking(transaction, id, now())
    if (demo && Date.parse(demo.slot) !== read) throw movedMeanwhile()
  }
}

const demoOver = () =>
  new DeskError(409, 'over', 'This demo is over, was canceled or has no time. Read it again.')

const movedMeanwhile = () =>
  new DeskError(409, 'changed', 'Somebody moved this demo meanwhile. Read it again.')
