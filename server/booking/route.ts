import type { FastifyInstance } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { type BookingForm, bookingForm } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { StoreFailure } from '../api/refusal.ts'
import { type FormServices, formEndpoint } from '../forms/form-endpoint.ts'
import { freeSlots } from './free-slots.ts'
import { freshPage } from './fresh-page.ts'
import { saveBooking } from './store.ts'

/** `POST /api/booking`, and `GET /api/booking/slots`. */
export function bookingRoutes(app: FastifyInstance, services: FormServices): void {
  const { database, openingHours, now } = services
  formEndpoint<BookingForm>(app, services, {
    path: api.booking,
    kind: 'bookings',
    schema: bookingForm,
    save: (transaction, values, arrival) => saveBooking(transaction, values, arrival, openingHours),
    shape: 'json',
    success: ({ slot }) => (slot ? messages.slotBooked : messages.booked),
    thanks: ({ slot }) => (slot ? '/thanks/booked' : '/thanks/booking'),
    home: '/book',
    freshen: (html, typed) => freshPage(services, html, typed.timeZone ?? ''),
  })

  app.get(api.slots, async (): Promise<SlotsAnswer> => {
    try {
      const slots = await freeSlots(database, openingHours, now())
      return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
    } catch (error) {
      throw new StoreFailure(error)
    }
  })
}
