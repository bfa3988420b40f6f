import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { slotList } from '../../contract/hooks.ts'
import { formGaps } from '../../contract/page-template.ts'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { admitPage, sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { formValue, type PageValues } from '../site/fill-gaps.ts'
import { calendarValues } from './calendar-values.ts'
import { freeSlots } from './free-slots.ts'
import { linkedHold, linkedMeeting, meetingUrl } from './linked-booking.ts'
import { formatMeeting, zoneOf } from './meeting-facts.ts'

type LinkPath = '/meeting/move' | '/meeting/cancel' | '/meeting/book'

/** The pages that the links in the mails of bookings open; only their buttons change anything. */
export function meetingPages(app: FastifyInstance, services: AppContext): void {
  meetingPage(app, services, '/meeting/move', (token) => moveValues(services, token))
  meetingPage(app, services, '/meeting/cancel', async (token) => {
    const meeting = await linkedMeeting(services, token)
    return meeting && { meetingTime: formatMeeting(meeting, officeZone(services)) }
  })
  meetingPage(app, services, '/meeting/book', async (token) => {
    const hold = await linkedHold(services, token)
    if (hold?.booking.status === 'booked') return meetingUrl(services, 'booked', hold.booking.id)
    return hold && { ...holdValues(services, hold), ...goneValues(hold) }
  })
}

/** @param read what the page is filled with, where to go instead, or undefined when the link is over. */
function meetingPage<Path extends LinkPath>(
  app: FastifyInstance,
  services: AppContext,
  path: Path,
  read: (token: string) => Promise<PageValues<Path> | string | undefined>,
): void {
  app.get(path, async (request, reply) => {
    const token = tokenIn(request.query)
    if (token) admitPage(services, reply)
    const values = token ? await read(token) : undefined
    if (typeof values === 'string') return reply.redirect(values, 303)
    return values
      ? sendFilledPage(services, reply, path, token, values)
      : sendSignedPage(services, reply, '/meeting/over', 410)
  })
}

const officeZone = ({ release }: AppContext) => release().openingHours.zone

/** When the meeting is and what else is free, with the slot chosen before; undefined when there is none to come. */
export async function moveValues(services: AppContext, token: string, chosen?: string) {
  const meeting = await linkedMeeting(services, token)
  if (!meeting) return undefined
  const { openingHours, pages } = services.release()
  const { zone } = openingHours
  const slots = await freeSlots(services.database, openingHours, services.now())
  return {
    meetingTime: formatMeeting(meeting, zone),
    ...calendarValues(pages, '/meeting/move', slots, zoneOf(meeting, zone), chosen),
  }
}

type Hold = NonNullable<Awaited<ReturnType<typeof linkedHold>>>

/** The slot that waits for its link; where it is gone, the free ones with that `chosen` before, or the next one. */
export function holdValues(
  { release }: AppContext,
  { booking, slot, other, others = [] }: Hold,
  chosen = '',
): PageValues<'/meeting/book'> {
  const { openingHours, pages } = release()
  const timed = { ...booking, slot, slot_minutes: openingHours.slotMinutes }
  const format = (one: string) => formatMeeting(timed, openingHours.zone, one)
  const values = {
    heldTime: format(slot),
    earlier: other ? [{ meetingTime: format(other.slot) }] : [],
  }
  if (others.length === 0) return values
  const nearest = others.find((one) => one > slot) ?? others.at(-1)
  const shown = others.includes(chosen) ? chosen : nearest
  const zone = zoneOf(booking, openingHours.zone)
  return {
    ...values,
    choicesHidden: false,
    ...calendarValues(pages, '/meeting/book', others, zone, shown),
  }
}

/** Says that a slot is gone before anybody presses. */
function goneValues({ others }: Hold) {
  if (others === undefined) return {}
  const slots = formGaps(api.bookHeld)
  const message =
    others.length > 0 ? apiMessages.slotTaken : `${apiMessages.slotTaken} ${apiMessages.slotsNone}`
  return {
    ...formValue(slots.error(slotList.name), message),
    ...formValue(slots.errorHidden(slotList.name), false),
  }
}
