import type { FastifyInstance } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { type BookingForm, bookingForm } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { BusyError, DatabaseUnavailableError } from '../http/http-error.ts'
import { formEndpoint } from '../intake/form-endpoint.ts'
import { freeSlots } from './free-slots.ts'
import { slotValues } from './slot-values.ts'
import { saveBooking } from './store.ts'

/** `POST /api/booking`, and `GET /api/booking/slots`. */
export function bookingRoutes(app: FastifyInstance, services: AppContext): void {
  const { database, openingHours, now } = services
  formEndpoint<BookingForm>(app, services, {
    path: api.booking,
    kind: 'bookings',
    schema: bookingForm,
    save: (transaction, values, arrival) => saveBooking(transaction, values, arrival, openingHours),
    responseFormat: 'json',
    success: ({ slot }) => (slot ? messages.slotBooked : messages.booked),
    successPage: ({ slot }) => (slot ? '/thanks/booked' : '/thanks/booking'),
    formPage: '/book',
    pageValues: async ({ timeZone = '', slot }) => {
      const slots = await freeSlots(database, openingHours, now())
      return slotValues(slots, openingHours.zone, { zone: timeZone, slot })
    },
  })

  app.get(api.slots, async (request, reply): Promise<SlotsAnswer> => {
    if (!services.limits.admitComputed(request, reply)) throw new BusyError()
    try {
      const slots = await freeSlots(database, openingHours, now())
      return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
  })
}
