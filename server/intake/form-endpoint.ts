import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FormAnswer } from '../../contract/api.ts'
import { pageOfPosition } from '../../contract/application.ts'
import { bodyLimit } from '../../contract/form-limits.ts'
import {
  type FormDefinition,
  keepsSource,
  type ResponseFormat,
  type Unseen,
  unseenFields,
} from '../../contract/forms/define-form.ts'
import type { FormTexts } from '../../contract/forms/form-texts.ts'
import { successPage } from '../../contract/forms/forms.ts'
import { storedSource, toColumnName } from '../../contract/leads/define-lead.ts'
import type { LeadKind, LeadValues } from '../../contract/leads/leads.ts'
import { sent } from '../counts/count-visits.ts'
import type { VisitEvent } from '../counts/tally.ts'
import { orderedId } from '../db/ordered-id.ts'
import { prepareRefusal, SlotUnavailableError } from '../http/http-error.ts'
import { formType } from '../http/read-body.ts'
import { sameOrigin, sendingPage } from '../http/same-origin.ts'
import { countForm } from './counters.ts'
import { addressWithCampaign, visitSource } from './form-source.ts'
import { type FormNames, type LeadIntakes, testHeader, testPage, testProof } from './lead-intake.ts'
import { type SpamReason, spamSignals, takeForm } from './parse-form.ts'
import { rerenderForm } from './rerender-form.ts'
import { idempotencyKey, saveOnce } from './save-once.ts'

/** Adds a form. Its steps are the lines below, in order; what a step refuses, `errorHandler` answers. */
export function formEndpoint<Kind extends LeadKind, Outcome extends string>(
  app: FastifyInstance,
  form: FormDefinition<FormNames[Kind], Kind, { email: string }, Outcome>,
  intakes: LeadIntakes,
): void {
  const { settings, secret } = app
  const { store, suspect, receipt, pageValues } = intakes[form.kind]
  const siteOrigin = settings.SITE_URL
  const perDay = settings.RATE_LIMIT_SUBMISSIONS_PER_DAY
  const pageOfLead = (request: FastifyRequest, job: Unseen['job']) => {
    const page = sendingPage(request, siteOrigin, form) || pageOfPosition(job)
    return page === testPage ? '' : page.slice(0, 200)
  }
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    schema: { body: form.schema },
    // Each form says itself why it is refused, and in its own page.
    attachValidation: true,
    onRequest: [sameOrigin(siteOrigin), app.limits.submissions],
    handler: async (request, reply) => {
      const texts = app.release().formTexts[form.name]
      const key = idempotencyKey(request)
      const taken = takeForm(request, { ...texts, required: form.required })
      const { values, unseen } = splitUnseen(taken)
      const id = orderedId()
      const now = app.now()
      const isTest = key !== undefined && request.headers[testHeader] === testProof(secret, key)
      const page = isTest ? testPage : pageOfLead(request, unseen.job)
      const visit = visitSource(request, siteOrigin, unseen.referrerHost)
      const count = (what: VisitEvent) =>
        app.counts.count(request, { what, page, campaign: visit.utmCampaign })
      if ('slot' in values && values.slot) count('chosen')
      const asked = form.getOutcome(values)
      const say = (outcome: string) => ({
        answer: successMessage(form.responseFormat, texts, outcome),
        outcome,
      })
      const submission = { path: form.path, key, values, now, secret, said: say(asked) }
      const lead = toColumns<Kind>(values)
      let reason: SpamReason | undefined
      const { answer: message, outcome } = await saveOnce(
        app.database,
        submission,
        async (transaction) => {
          const isMany = await countForm(transaction, { ip: request.ip, secret, now }, perDay)
          reason =
            spamSignals(unseen, values, settings.SPAM_MIN_FILL_SECONDS * 1000) ||
            (isMany ? 'many-forms' : '') ||
            ((await suspect?.(transaction, request.ip, now)) ?? '')
          const context = {
            ...(keepsSource(form.kind) && storedSource(visit)),
            ...{ id, created_at: now, page, spam_reason: reason },
          }
          const source = { name: form.name, texts, ip: request.ip }
          const other = await store(transaction, lead, context, source)
          return other === undefined ? undefined : say(other)
        },
      )
      if (reason !== undefined && !isTest) app.onLead(form.kind, reason !== '')
      if (reason === '' && !isTest) count(sent(form))
      app.wakeOutbox()
      // A repeated request stores nothing of that id.
      const token = reason !== undefined && receipt?.(outcome, id)
      const ended = successPage(form, outcome)
      const shown = token ? `${ended}?token=${encodeURIComponent(token)}` : undefined
      if (isPlainForm(request)) return reply.redirect(shown ?? ended, 303)
      return sendResponse(reply, form.responseFormat, 200, {
        success: true,
        message,
        ...(outcome !== asked && { outcome }),
        ...(shown && { page: shown }),
      })
    },
    errorHandler: (error, request, reply) => {
      const refusal = prepareRefusal(error, request, reply)
      if (isPlainForm(request)) {
        const address = keepsSource(form.kind)
          ? addressWithCampaign(request, form.path, siteOrigin)
          : form.path
        const rendered = { path: form.path, address, formPage: form.page, pageValues }
        return rerenderForm(app, rendered, refusal, request, reply)
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

function toColumns<Kind extends LeadKind>(values: object): LeadValues[Kind] {
  const columns = Object.entries(values).map(([field, value]) => [toColumnName(field), value])
  return Object.fromEntries(columns)
}

/** Takes the fields apart that are not the visitor's own: a repeat may differ in them. */
function splitUnseen<Values>(parsed: Values & Unseen): { values: Values; unseen: Unseen } {
  const entries = Object.entries(parsed)
  const only = (isUnseen: boolean) =>
    Object.fromEntries(entries.filter(([name]) => name in unseenFields === isUnseen))
  return { values: only(false) as Values, unseen: only(true) as unknown as Unseen }
}

function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false
}

export function sendResponse(
  reply: FastifyReply,
  format: ResponseFormat,
  status: number,
  answer: FormAnswer,
): FastifyReply {
  return reply.status(status).send(format === 'json' ? answer : answer.message)
}

/** What an endpoint says when a form is stored: its toast, of which `text` has room for the title alone. */
export function successMessage(
  format: ResponseFormat,
  { outcomes }: FormTexts,
  outcome: string,
): string {
  const toast = outcomes[outcome]?.toast
  if (!toast) throw new Error(`The outcome ${outcome} has no words.`)
  return format === 'json' ? toast.text : toast.title
}
