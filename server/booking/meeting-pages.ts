import type { FastifyInstance } from 'fastify'
import { formatSlot, isTimeZone, sayZone } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { admitPage, sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { partsOf } from '../site/read-pages.ts'
import { meetingToCome } from './change-meeting.ts'
import { freeSlots } from './free-slots.ts'
import { calendarCopyIn, calendarMarkup } from './slot-calendar.ts'

/** The pages that the links in a meeting's mails open; only their buttons change anything. */
export function meetingPages(app: FastifyInstance, services: AppContext): void {
  app.get('/meeting/move', async (request, reply) => {
    const token = tokenIn(request.query)
    if (!token) return sendSignedPage(services, reply, '/meeting/over', 410)
    admitPage(services, reply)
    const values = await movePageValues(services, token)
    return values
      ? sendFilledPage(services, reply, '/meeting/move', token, values)
      : sendSignedPage(services, reply, '/meeting/over', 410)
  })

  app.get('/meeting/cancel', async (request, reply) => {
    const token = tokenIn(request.query)
    if (!token) return sendSignedPage(services, reply, '/meeting/over', 410)
    admitPage(services, reply)
    const meeting = await meetingBehind(services, token)
    return meeting
      ? sendFilledPage(services, reply, '/meeting/cancel', token, { meetingTime: meeting.time })
      : sendSignedPage(services, reply, '/meeting/over', 410)
  })
}

/**
 * When the meeting is and what else is free; undefined when there is none to come.
 * @param chosen the slot that was chosen before.
 */
export async function movePageValues(services: AppContext, token: string, chosen?: string) {
  const meeting = await meetingBehind(services, token)
  if (!meeting) return undefined
  const { zone, time } = meeting
  const { openingHours, pages } = services.release()
  const slots = await freeSlots(services.database, openingHours, services.now())
  const copy = calendarCopyIn(partsOf(pages, '/meeting/move'))
  return {
    meetingTime: time,
    zone: sayZone(zone),
    times: calendarMarkup(slots, zone, copy, chosen),
  }
}

/** The meeting to come that a link leads to, in the zone it was booked in. */
async function meetingBehind(services: AppContext, token: string) {
  const { database, release, linkKeys } = services
  const now = services.now()
  const read = readToken(linkKeys(), token, 'meeting', now)
  const meeting =
    typeof read === 'string' ? undefined : await meetingToCome(database, read.subject, now)
  if (!meeting) return undefined
  const zone = isTimeZone(meeting.time_zone) ? meeting.time_zone : release().openingHours.zone
  return { zone, time: formatSlot(meeting.slot, meeting.slot_minutes, zone) }
}
