import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { parseEventData } from '../../contract/leads/lead-events.ts'
import type { ComputedPath } from '../../contract/release/computed-pages.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { fillDetails } from '../links/page-values.ts'
import { defineTokenPage, type OpenedLink, type TokenPage, withToken } from '../links/token-page.ts'
import type { TokenPurpose } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import type { PageValues } from '../site/fill-page.ts'
import { fillDial, formatMeeting, formatMeetingTimes, getMeetingZone } from './meeting-times.ts'
import { type Booking, findUpcomingBooking } from './taken-slots.ts'

/** The statuses in which a form can leave a booking, held as spam or not. */
export const sentStatuses = ['booked', 'held', 'requested'] as const

/** The pages shown after a booking was sent, and after its meeting was changed. */
export function outcomePages(app: FastifyInstance): TokenPage[] {
  const { database, now, release } = app
  const office = () => release().openingHours.zone
  const details = (booking: Booking) => ({
    ...formatMeetingTimes(booking, office()),
    address: booking.email,
  })
  const onDial = (booking: Booking, { text }: OpenedLink) => ({
    ...fillDetails(details(booking)),
    ...fillDial(booking, office()),
    calendar: withToken(api.calendarFile, text),
  })
  const changeable = (booking: Booking, link: OpenedLink) => ({
    ...onDial(booking, link),
    move: withToken('/meeting/move', link.text),
    cancel: withToken('/meeting/cancel', link.text),
  })
  const page = <Path extends ComputedPath>(
    path: Path,
    purpose: TokenPurpose,
    statuses: readonly Booking['status'][],
    values: (booking: Booking, link: OpenedLink) => PageValues<Path> | Promise<PageValues<Path>>,
  ) =>
    defineTokenPage<Path>({
      path,
      purpose,
      show: async (link) => {
        const booking = await findUpcomingBooking(database, link.token.subject, now(), statuses)
        return booking && values(booking, link)
      },
    })
  return [
    page('/meeting/booked', 'meeting', ['booked'], changeable),
    page('/meeting/moved', 'meeting', ['booked'], async (meeting, link) => {
      const slot = await findEarlierSlot(app, meeting)
      const before = slot && formatMeeting(meeting, office(), slot)
      return { ...changeable(meeting, link), ...fillDetails({ before }) }
    }),
    page('/meeting/cancelled', 'meeting', ['cancelled'], (meeting) =>
      fillDetails(details(meeting)),
    ),
    page('/thanks/booked', 'receipt', sentStatuses, onDial),
    page('/thanks/held', 'receipt', sentStatuses, async (booking) => {
      const end = await holdEnd(app, booking.id)
      const zone = getMeetingZone(booking, office())
      const until = end === undefined ? undefined : formatMoment(end, zone)
      return fillDetails({ ...details(booking), until })
    }),
  ]
}

/** When the hold of a booking ends, in milliseconds since 1970; undefined when it has none. */
async function holdEnd({ database, now }: Services, id: string) {
  const row = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return row?.held_until
}

/** The slot a meeting had before its last move, from its timeline. */
async function findEarlierSlot(
  { database }: Services,
  { id }: Booking,
): Promise<string | undefined> {
  const moved = await database
    .selectFrom('lead_events')
    .select('facts')
    .where('lead_id', '=', id)
    .where('event', '=', 'moved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return moved && parseEventData({ event: 'moved', ...moved }).from
}
