import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormDefinition } from '../../contract/forms/define-form.ts'
import type { FormTexts } from '../../contract/forms/form-texts.ts'
import type { Form } from '../../contract/forms/forms.ts'
import type { Guard } from '../../contract/forms/guard.ts'
import { successPage } from '../../contract/forms/success-page.ts'
import type { LeadKind, LeadValues } from '../../contract/leads/leads.ts'
import { bodyLimit } from '../../contract/limits.ts'
import type { Alarms } from '../alarms/alarms.ts'
import type { AppContext } from '../app-context.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { SlotUnavailableError, toHttpError } from '../http/http-error.ts'
import { formType } from '../http/read-body.ts'
import { reportFailure } from '../http/report-failure.ts'
import { sameOrigin, sendingPage } from '../http/same-origin.ts'
import { checkSpam } from './check-spam.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { parseForm } from './parse-form.ts'
import { type RenderedForm, rerenderForm } from './rerender-form.ts'
import { sendResponse, successMessage } from './response-formats.ts'
import { saveOnce } from './save-once.ts'
import { type SpamReason, spamSignals } from './spam-signals.ts'
import { testPage } from './test-page.ts'

/** What a submission is stored with, besides its values. */
export interface SubmissionContext {
  id: string
  created_at: number
  page: string
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: string
}

type FormNames = { [Kind in LeadKind]: Extract<Form, { kind: Kind }>['name'] }

/** What becomes of the forms that are stored as leads of one kind. */
export interface LeadIntake<Kind extends LeadKind> {
  /**
   * @param source the form that the lead comes from, what its page says, and the address of the client.
   * @returns which outcome of the form it is, when another than its values ask for.
   */
  store: (
    transaction: DatabaseTransaction,
    lead: LeadValues[Kind],
    context: SubmissionContext,
    source: { name: FormNames[Kind]; texts: FormTexts; ip: string },
  ) => Promise<string | undefined>
  /** What else is written into the page of the form before it is shown again. */
  pageValues?: RenderedForm['pageValues']
}

export type LeadIntakes = { [Kind in LeadKind]: LeadIntake<Kind> }

/**
 * Adds a form. Its steps are the lines below, in their order: body limit, same origin, rate limit,
 * parse, check for spam and store, answer. Whatever step refuses, `errorHandler` answers in the format of the form.
 */
export function formEndpoint<Kind extends LeadKind, Outcome extends string>(
  app: FastifyInstance,
  services: AppContext,
  form: FormDefinition<FormNames[Kind], Kind, { email: string }, Outcome>,
  intakes: LeadIntakes,
): void {
  const { settings, secret } = services
  const { store, pageValues } = intakes[form.kind]
  const siteOrigin = settings.SITE_URL
  app.route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    onRequest: [sameOrigin(siteOrigin), services.limits.submissions],
    handler: async (request, reply) => {
      const texts: FormTexts = services.release().formTexts[form.name]
      const key = idempotencyKey(request)
      const wording = { ...texts, required: form.required }
      const { values, guard } = withoutGuard(parseForm(form.schema, request.body, wording))
      const id = orderedId()
      const now = services.now()
      const page = sendingPage(request, siteOrigin).slice(0, 200)
      const asked = form.outcomeOf(values)
      const say = (outcome: string) => successMessage(form.responseFormat, texts, outcome)
      const answer = say(asked)
      const submission = { path: form.path, key, values, now, secret, answer }
      let reason: SpamReason | undefined
      const message = await saveOnce(services.database, submission, async (transaction) => {
        reason = await checkSpam(
          transaction,
          {
            kind: form.kind,
            path: form.path,
            ip: request.ip,
            email: values.email,
            suspicion: spamSignals(guard, values, settings.SPAM_MIN_FILL_SECONDS * 1000),
            secret,
            now,
          },
          settings,
        )
        const context = { id, created_at: now, page, spam_reason: reason }
        const source = { name: form.name, texts, ip: request.ip }
        const outcome = await store(transaction, form.toLead(values), context, source)
        return outcome && say(outcome)
      })
      tellWhenFull(services.alarms, reason)
      if (reason !== undefined && page !== testPage) services.onLead(form.kind, reason !== '')
      // A repeated request knows its outcome by what the first was told.
      const outcome = form.outcomes.find((one) => say(one) === message) ?? asked
      services.wakeOutbox()
      if (isPlainForm(request)) return reply.redirect(successPage(form, outcome), 303)
      return sendResponse(reply, form.responseFormat, 200, {
        success: true,
        message,
        ...(outcome !== asked && { outcome }),
      })
    },
    errorHandler: (error, request, reply) => {
      const refusal = toHttpError(error)
      reportFailure(request, refusal, error)
      if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
      if (isPlainForm(request)) {
        const rendered = { path: form.path, formPage: form.page, pageValues }
        return rerenderForm(services, rendered, refusal, request, reply)
      }
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

/** @param reason of a lead that was stored just now; undefined for one that came again. */
function tellWhenFull(alarms: Alarms, reason: SpamReason | undefined): void {
  if (reason === 'many-submissions') {
    alarms.raise('intake.full', 'See them with: npm run leads -- list --quarantined')
  } else if (reason === '') alarms.clear('intake.full')
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
