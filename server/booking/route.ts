import type { FastifyInstance } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { BusyError, DatabaseUnavailableError } from '../http/http-error.ts'
import type { LeadIntake } from '../intake/form-endpoint.ts'
import { freeSlots } from './free-slots.ts'
import { slotValues, slotWish } from './slot-values.ts'
import { saveBooking } from './store.ts'

/** What becomes of forms that are stored as bookings. */
export function bookingIntake(services: AppContext): LeadIntake<'bookings'> {
  const { database, openingHours, now, settings, secret } = services
  const scales = { hours: openingHours, settings, secret }
  return {
    store: (transaction, values, context, { ip }) =>
      saveBooking(transaction, values, context, scales, ip),
    pageValues: async ({ timeZone = '', slot }) => {
      const slots = await freeSlots(database, openingHours, now())
      return slotValues(slots, openingHours.zone, slotWish(timeZone, slot))
    },
  }
}

/** `GET /api/booking/slots`. */
export function slotsRoute(
  app: FastifyInstance,
  { database, openingHours, now, limits }: AppContext,
): void {
  app.get(api.slots, async (request, reply): Promise<SlotsAnswer> => {
    if (!limits.admitComputed(request, reply)) throw new BusyError()
    try {
      const slots = await freeSlots(database, openingHours, now())
      return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
  })
}
