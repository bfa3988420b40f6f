import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Guard } from '../../contract/forms/guard.ts'
import { bodyLimit } from '../../contract/limits.ts'
import type { RoutePath } from '../../contract/routes.ts'
import type { AppContext } from '../app-context.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import type { LeadKind } from '../db/schema.ts'
import { clientNetwork } from '../http/client-network.ts'
import { SlotUnavailableError, toHttpError } from '../http/http-error.ts'
import { formType } from '../http/read-body.ts'
import { reportFailure } from '../http/report-failure.ts'
import { sameOrigin, sendingPage } from '../http/same-origin.ts'
import { checkSpam } from './check-spam.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { parseForm } from './parse-form.ts'
import { type RenderedForm, rerenderForm } from './rerender-form.ts'
import { type ResponseFormat, sendResponse } from './response-formats.ts'
import { saveOnce } from './save-once.ts'
import { spamSignals } from './spam-signals.ts'

/** What a form leaves with us, besides its values. */
export interface SubmissionContext {
  id: string
  created_at: number
  page: string
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: string
}

/** Everything that differs from one form to the next. */
export interface FormEndpoint<Values> extends RenderedForm {
  /** The table that its leads are stored in. */
  kind: LeadKind
  schema: z.ZodMiniType<Values & Guard>
  save: (
    transaction: DatabaseTransaction,
    values: Values,
    arrival: SubmissionContext,
  ) => Promise<unknown>
  responseFormat: ResponseFormat
  /** What to answer when it is stored. */
  success: (values: Values) => string
  /** What to say when required fields are empty; without it, the fields' own sentences. */
  missingMessage?: string
  /** The page a browser without JavaScript is sent to when it is stored. */
  successPage: (values: Values) => RoutePath
}

/**
 * Adds a form. Its steps are the lines below, in their order: body limit, same origin, rate limit,
 * parse, judge and store, answer. Whatever step refuses, `errorHandler` answers in the shape of the form.
 */
export function formEndpoint<Values extends { email: string }>(
  app: FastifyInstance,
  services: AppContext,
  form: FormEndpoint<Values>,
): void {
  const { settings, secret } = services
  const siteOrigin = settings.SITE_URL
  app.route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    onRequest: [sameOrigin(siteOrigin), services.limits.submissions],
    handler: async (request, reply) => {
      const key = idempotencyKey(request)
      const { values, guard } = withoutGuard<Values>(
        parseForm(form.schema, request.body, form.missingMessage),
      )
      const id = orderedId()
      const now = services.now()
      const page = sendingPage(request, siteOrigin).slice(0, 200)
      const submission = { path: form.path, key, values, now, secret, answer: form.success(values) }
      const message = await saveOnce(services.database, submission, async (transaction) => {
        const spam_reason = await checkSpam(
          transaction,
          {
            kind: form.kind,
            path: form.path,
            client: clientNetwork(request.ip),
            email: values.email,
            suspicion: spamSignals(guard, values, settings.SPAM_MIN_FILL_SECONDS * 1000),
            secret,
            now,
          },
          settings,
        )
        await form.save(transaction, values, { id, created_at: now, page, spam_reason })
      })
      services.wakeOutbox()
      if (isPlainForm(request)) return reply.redirect(form.successPage(values), 303)
      return sendResponse(reply, form.responseFormat, 200, { success: true, message })
    },
    errorHandler: (error, request, reply) => {
      const refusal = toHttpError(error)
      reportFailure(request, refusal, error)
      if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
      if (isPlainForm(request)) return rerenderForm(services, form, refusal, request, reply)
      const { status, message, fields } = refusal
      return sendResponse(reply, form.responseFormat, status, {
        success: false,
        message,
        ...(fields && { fields }),
        ...(refusal instanceof SlotUnavailableError && { slots: refusal.slots }),
      })
    },
  })
}

/** Takes the fields apart that are not the visitor's own: a repeat may differ in them. */
function withoutGuard<Values>(parsed: Values & Guard): { values: Values; guard: Guard } {
  const { link, elapsed, ...values } = parsed
  return { values: values as Values, guard: { link, elapsed } }
}

/** Whether a browser sent the form by itself, without a script. */
function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false
}
