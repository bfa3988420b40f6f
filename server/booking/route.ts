import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { type BookingForm, bookingForm } from '../../contract/forms/booking.ts'
import { messages } from '../../contract/messages.ts'
import { type FormServices, formEndpoint } from '../forms/form-endpoint.ts'
import { saveBooking } from './store.ts'

/** `POST /api/booking`. */
export function bookingRoute(app: FastifyInstance, services: FormServices): void {
  formEndpoint<BookingForm>(app, services, {
    path: api.booking,
    kind: 'bookings',
    schema: bookingForm,
    save: saveBooking,
    shape: 'json',
    success: messages.booked,
    thanks: '/thanks/booking',
    home: '/book',
  })
}
