import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { bookingWidget } from '../../contract/booking-widget.ts'
import { type BookingEvent, bookingEvent } from '../../contract/forms/booking-event.ts'
import { bodyLimit } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal, TooMany, toRefusal } from '../api/refusal.ts'
import { reportFailure } from '../api/report-failure.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { sendAnswer } from '../forms/answer-shapes.ts'
import type { FormServices } from '../forms/form-endpoint.ts'
import { parseForm } from '../forms/parse-form.ts'
import { sameOrigin, sendingPage } from '../forms/same-origin.ts'
import { saveOnce } from '../forms/save-once.ts'
import { clientNetwork } from '../spam/client-network.ts'
import { count, windowAt } from '../spam/counters.ts'
import { countWidgetFault } from './count-widget-fault.ts'
import { saveCompleted } from './save-completed.ts'

/**
 * `POST /api/booking/events`: what became of the scheduling widget on one view of `/book`. Its steps are those
 * of a form, in their order. The answer to a booking told twice is that of the first time. What no page of ours can
 * send, because another provider is configured or none, is answered with 404.
 */
export function bookingEventsRoute(app: FastifyInstance, services: FormServices): void {
  const { settings, database, secret } = services
  const read = bookingWidget(settings)
  const provider = 'widget' in read ? read.widget?.provider : undefined
  app.route({
    method: 'POST',
    url: api.bookingEvents,
    bodyLimit,
    onRequest: sameOrigin(settings.SITE_URL),
    preHandler: services.limitRate,
    handler: async (request, reply) => {
      const event = parseForm(bookingEvent, request.body)
      if (event.provider !== provider) throw new Refusal(404, messages.notFound)
      const now = services.now()
      const page = sendingPage(request, settings.SITE_URL).slice(0, 200)
      const submission = {
        path: api.bookingEvents,
        ...onceFor(event),
        now,
        secret,
        answer: messages.noted,
      }
      const message = await saveOnce(database, submission, async (transaction) => {
        await refuseTooMany(transaction, services, clientNetwork(request.ip), event, now)
        if (event.event === 'blocked') return countWidgetFault(transaction, event.fault, now)
        await saveCompleted(transaction, event, { id: orderedId(), created_at: now, page })
      })
      return sendAnswer(reply, 'json', 200, { success: true, message })
    },
    errorHandler: (error, request, reply) => {
      const refusal = toRefusal(error)
      reportFailure(request, refusal, error)
      if (refusal instanceof TooMany) reply.header('Retry-After', String(refusal.retryAfter))
      const { status, message, fields } = refusal
      return sendAnswer(reply, 'json', status, {
        success: false,
        message,
        ...(fields && { fields }),
      })
    },
  })
}

/** @throws TooMany when the client, or for a booking the address it names, was heard of too often. */
async function refuseTooMany(
  transaction: DatabaseTransaction,
  { settings, secret }: FormServices,
  client: string,
  event: BookingEvent,
  now: number,
): Promise<void> {
  const email = event.event === 'completed' ? event.email?.toLowerCase() : undefined
  const counts = await count(
    transaction,
    { 'submissions-of-client': client, ...(email && { 'messages-of-email': email }) },
    secret,
    now,
  )
  const limits = [
    ['submissions-of-client', settings.SUBMISSIONS_PER_MINUTE],
    ['messages-of-email', settings.MESSAGES_PER_HOUR],
  ] as const
  for (const [counted, limit] of limits) {
    if (counts[counted] <= limit) continue
    throw new TooMany(Math.ceil((windowAt(counted, now).end - now) / 1000))
  }
}

/** A booking is the same by its name alone: told again, it may come with more or less about it. */
function onceFor(event: BookingEvent): { key: string | undefined; values: unknown } {
  if (event.event === 'blocked') return { key: undefined, values: event }
  const values = [event.provider, event.id]
  return { key: createHash('sha256').update(values.join(' ')).digest('base64url'), values }
}
