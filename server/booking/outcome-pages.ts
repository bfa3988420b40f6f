import { api } from '../../contract/api.ts'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { factValues } from '../links/fact-values.ts'
import { type Link, type LinkedPage, linkedPage, withToken } from '../links/linked-page.ts'
import type { TokenPurpose } from '../secrets/signed-token.ts'
import type { PageValues } from '../site/fill-gaps.ts'
import { dialValues, formatMeeting, getMeetingZone, meetingTimes } from './meeting-facts.ts'
import { type Booking, bookingToCome } from './taken-slots.ts'

/** What a booking was asked for as, also where it is in quarantine. */
export const sentStatuses = ['booked', 'held', 'requested'] as const

/** The pages on which a booking ends, and what is done with it later. */
export function bookingOutcomes(services: AppContext): LinkedPage[] {
  const { database, now, release } = services
  const office = () => release().openingHours.zone
  const facts = (one: Booking) => ({ ...meetingTimes(one, office()), address: one.email })
  const onDial = (one: Booking, { text }: Link) => ({
    ...factValues(facts(one)),
    ...dialValues(one, office()),
    calendar: withToken(api.calendarFile, text),
  })
  const changeable = (one: Booking, link: Link) => ({
    ...onDial(one, link),
    move: withToken('/meeting/move', link.text),
    cancel: withToken('/meeting/cancel', link.text),
  })
  const page = <Path extends ComputedPath>(
    path: Path,
    purpose: TokenPurpose,
    statuses: readonly Booking['status'][],
    values: (one: Booking, link: Link) => PageValues<Path> | Promise<PageValues<Path>>,
  ) =>
    linkedPage<Path>({
      path,
      purpose,
      show: async (link) => {
        const booking = await bookingToCome(database, link.token.subject, now(), statuses)
        return booking && values(booking, link)
      },
    })
  return [
    page('/meeting/booked', 'meeting', ['booked'], changeable),
    page('/meeting/moved', 'meeting', ['booked'], async (one, link) => {
      const slot = await slotBefore(services, one)
      const before = slot && formatMeeting(one, office(), slot)
      return { ...changeable(one, link), ...factValues({ before }) }
    }),
    page('/meeting/cancelled', 'meeting', ['cancelled'], (one) => factValues(facts(one))),
    page('/thanks/booked', 'receipt', sentStatuses, onDial),
    page('/thanks/held', 'receipt', sentStatuses, async (one) => {
      const end = await holdEnd(services, one.id)
      const until = end === undefined ? undefined : formatMoment(end, getMeetingZone(one, office()))
      return factValues({ ...facts(one), until })
    }),
  ]
}

/** Until when the slot of a booking is held, in milliseconds since 1970; undefined when it is not. */
async function holdEnd({ database, now }: AppContext, id: string) {
  const row = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return row?.held_until
}

/** The slot of a meeting before it was moved last, as its timeline has it. */
async function slotBefore({ database }: AppContext, { id }: Booking): Promise<string | undefined> {
  const moved = await database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', id)
    .where('event', '=', 'moved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return moved?.detail.split(' to ')[0]
}
