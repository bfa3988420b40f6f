import type { FastifyInstance } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { BusyError, DatabaseUnavailableError } from '../http/http-error.ts'
import type { LeadIntake } from '../intake/lead-intake.ts'
import { signToken } from '../secrets/signed-token.ts'
import { partsOf } from '../site/read-pages.ts'
import { freeSlots } from './free-slots.ts'
import { calendarCopyIn } from './slot-calendar.ts'
import { slotValues, slotWish } from './slot-values.ts'
import { saveBooking } from './store.ts'

/** What becomes of forms that are stored as bookings. */
export function bookingIntake(services: AppContext): LeadIntake<'bookings'> {
  const { database, release, linkKeys, now, settings, secret } = services
  return {
    store: (transaction, values, context, { ip }) => {
      const scales = { hours: release().openingHours, settings, secret }
      return saveBooking(transaction, values, context, scales, ip)
    },
    receipt: (outcome, id) =>
      outcome === 'booked' || outcome === 'held'
        ? signToken(linkKeys().signing, { purpose: 'receipt', subject: id, at: now() })
        : undefined,
    pageValues: async ({ timeZone = '', slot }) => {
      const { openingHours, pages } = release()
      const slots = await freeSlots(database, openingHours, now())
      const copy = calendarCopyIn(partsOf(pages, '/book'))
      return slotValues(slots, openingHours.zone, copy, slotWish(timeZone, slot))
    },
  }
}

/** `GET /api/booking/slots`. */
export function slotsRoute(
  app: FastifyInstance,
  { database, release, now, limits }: AppContext,
): void {
  app.get(api.slots, async (request, reply): Promise<SlotsAnswer> => {
    if (!limits.admitComputed(request, reply)) throw new BusyError()
    const { openingHours } = release()
    try {
      const slots = await freeSlots(database, openingHours, now())
      return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
  })
}
