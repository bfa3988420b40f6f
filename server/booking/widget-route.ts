import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { bookingWidget } from '../../contract/booking-widget.ts'
import { type BookingEvent, bookingEvent } from '../../contract/forms/booking-event.ts'
import { bodyLimit } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { orderedId } from '../db/ordered-id.ts'
import { HttpError, toHttpError } from '../http/http-error.ts'
import { reportFailure } from '../http/report-failure.ts'
import { sameOrigin, sendingPage } from '../http/same-origin.ts'
import { countForm } from '../intake/count-form.ts'
import { parseForm } from '../intake/parse-form.ts'
import { sendResponse } from '../intake/response-formats.ts'
import { saveOnce } from '../intake/save-once.ts'
import { countWidgetFault } from './count-widget-fault.ts'
import { saveCompleted } from './save-completed.ts'

/**
 * `POST /api/booking/events`: what became of the scheduling widget on one view of `/book`. Its steps are those
 * of a form, in their order. The answer to a booking told twice is that of the first time. What no page of ours can
 * send, because another provider is configured or none, is answered with 404.
 */
export function bookingEventsRoute(app: FastifyInstance, services: AppContext): void {
  const { settings, database, secret } = services
  const read = bookingWidget(settings)
  const provider = 'widget' in read ? read.widget?.provider : undefined
  app.route({
    method: 'POST',
    url: api.bookingEvents,
    bodyLimit,
    onRequest: [sameOrigin(settings.SITE_URL), services.limits.submissions],
    handler: async (request, reply) => {
      const event = parseForm(bookingEvent, request.body, { fields: {} })
      if (event.provider !== provider) throw new HttpError(404, apiMessages.notFound)
      const now = services.now()
      const page = sendingPage(request, settings.SITE_URL).slice(0, 200)
      const submission = {
        path: api.bookingEvents,
        ...onceFor(event),
        now,
        secret,
        answer: apiMessages.noted,
      }
      const message = await saveOnce(database, submission, async (transaction) => {
        await countForm(
          transaction,
          { ip: request.ip, secret, now },
          settings.RATE_LIMIT_SUBMISSIONS_PER_DAY,
        )
        if (event.event === 'blocked') {
          await countWidgetFault(transaction, event.fault, now)
          return undefined
        }
        const arrival = { id: orderedId(), created_at: now, page, spam_reason: '' }
        await saveCompleted(transaction, event, arrival)
        return undefined
      })
      return sendResponse(reply, 'json', 200, { success: true, message })
    },
    errorHandler: (error, request, reply) => {
      const refusal = toHttpError(error)
      reportFailure(request, refusal, error)
      if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
      const { status, message, fields } = refusal
      return sendResponse(reply, 'json', status, {
        success: false,
        message,
        ...(fields && { fields }),
      })
    },
  })
}

/** A booking is the same by its name alone: told again, it may come with more or less about it. */
function onceFor(event: BookingEvent): { key: string | undefined; values: unknown } {
  if (event.event === 'blocked') return { key: undefined, values: event }
  const values = [event.provider, event.id]
  return { key: createHash('sha256').update(values.join(' ')).digest('base64url'), values }
}
