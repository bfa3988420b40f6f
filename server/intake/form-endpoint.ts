import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FormAnswer } from '../../contract/api.ts'
import { applicationPage, getPositionPage } from '../../contract/forms/application.ts'
import {
  type BotCheckFields,
  botCheckFields,
  type FormDefinition,
  storesSource,
} from '../../contract/forms/define-form.ts'
import { bodyLimit } from '../../contract/forms/form-limits.ts'
import type { FormTexts } from '../../contract/forms/form-texts.ts'
import { getSuccessPage } from '../../contract/forms/forms.ts'
import { toSourceColumns } from '../../contract/leads/define-lead.ts'
import { type LeadKind, toColumns } from '../../contract/leads/leads.ts'
import { toSentEvent } from '../counts/count-visits.ts'
import type { VisitEvent } from '../counts/tally.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import { prepareRefusal, SlotUnavailableError } from '../http/http-error.ts'
import { formType } from '../http/read-body.ts'
import { findSendingPage, requireSameOrigin } from '../http/same-origin.ts'
import { countForm } from './counters.ts'
import { addCampaign, visitSource } from './form-source.ts'
import { type FormNames, type LeadIntakes, testHeader, testPage, testProof } from './lead-intake.ts'
import { findSpamSignal, parseForm, type SpamReason } from './parse-form.ts'
import { rerenderForm } from './rerender-form.ts'
import { idempotencyKey, type SavedResponse, saveOnce } from './save-once.ts'

/** Adds the endpoint of a form. The steps of its handler are its lines, in order; `errorHandler` answers refusals. */
export function addFormEndpoint<Kind extends LeadKind, Outcome extends string>(
  app: FastifyInstance,
  form: FormDefinition<FormNames[Kind], Kind, { email: string }, Outcome>,
  intakes: LeadIntakes,
): void {
  const { settings, secret } = app
  const { store, findFloodReason, receipt, pageValues } = intakes[form.kind]
  const siteOrigin = settings.SITE_URL

  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    schema: { body: form.schema },
    // The handler refuses invalid values itself, in the words and the page of the form.
    attachValidation: true,
    onRequest: [requireSameOrigin(siteOrigin), app.limits.submissions],
    handler: async (request, reply) => {
      const texts = app.release().formTexts[form.name]
      const key = idempotencyKey(request)
      const { values, unseen } = splitBotChecks(
        parseForm(request, { ...texts, required: form.required }),
      )
      const id = createOrderedId()
      const now = app.now()
      const proof = request.headers[testHeader]
      const isTest = proof !== undefined && key !== undefined && proof === testProof(secret, key)
      const page = isTest ? testPage : findPage(request, unseen)
      const visit = visitSource(request, siteOrigin, unseen.referrerHost)
      const count = (what: VisitEvent) =>
        app.counts.count(request, { what, page, campaign: visit.utmCampaign })
      if ('slot' in values && values.slot) count('chosen')

      const requested = form.getOutcome(values)
      const response = toResponse(texts, requested, id)
      let spamReason: SpamReason = ''
      const { answer, outcome, lead_id, isRepeat } = await saveOnce(
        app.database,
        { path: form.path, key, values, now, secret, response },
        async (transaction) => {
          spamReason = await findSpamReason(transaction, request.ip, values, unseen, now)
          const context = {
            ...(storesSource(form.kind) && toSourceColumns(visit)),
            id,
            created_at: now,
            page,
            spam_reason: spamReason,
          }
          const source = { name: form.name, texts, ip: request.ip }
          const changed = await store(transaction, toColumns<Kind>(values), context, source)
          return changed === undefined ? undefined : toResponse(texts, changed, id)
        },
      )
      // A repeat stores nothing under this id, even when `store` ran and was rolled back.
      if (!isRepeat && !isTest) {
        app.onLead(form.kind, spamReason !== '')
        if (spamReason === '') count(toSentEvent(form))
      }
      app.wakeOutbox()

      const token = lead_id && receipt?.(outcome, lead_id)
      const endPage = getSuccessPage(form, outcome)
      const receiptPage = token ? `${endPage}?token=${encodeURIComponent(token)}` : undefined
      if (isPlainForm(request)) return reply.redirect(receiptPage ?? endPage, 303)
      return sendAnswer(reply, 200, {
        success: true,
        message: answer,
        ...(outcome !== requested && { outcome }),
        ...(receiptPage && { page: receiptPage }),
      })
    },
    errorHandler: (error, request, reply) => {
      const refusal = prepareRefusal(error, request, reply)
      if (isPlainForm(request)) {
        const address = storesSource(form.kind)
          ? addCampaign(request, form.path, siteOrigin)
          : form.path
        const rendered = { path: form.path, address, formPage: form.page, pageValues }
        return rerenderForm(app, rendered, refusal, request, reply)
      }
      const { statusCode, message, fields } = refusal
      return sendAnswer(reply, statusCode, {
        success: false,
        message,
        ...(fields && { fields }),
        ...(refusal instanceof SlotUnavailableError && { slots: refusal.slots }),
      })
    },
  })

  function findPage(request: FastifyRequest, { job }: BotCheckFields): string {
    const sent = findSendingPage(request, siteOrigin, form)
    // The browser may leave out the page's address, or the job in it; the form's own field names the job.
    const page = sent.startsWith(applicationPage) ? sent : getPositionPage(job) || sent
    return page === testPage ? '' : page.slice(0, 200)
  }

  async function findSpamReason(
    transaction: DatabaseTransaction,
    ip: string,
    values: object,
    unseen: BotCheckFields,
    now: number,
  ): Promise<SpamReason> {
    const { SPAM_MIN_FILL_SECONDS, RATE_LIMIT_SUBMISSIONS_PER_DAY } = settings
    const isMany = await countForm(transaction, { ip, secret, now }, RATE_LIMIT_SUBMISSIONS_PER_DAY)
    return (
      findSpamSignal(unseen, values, SPAM_MIN_FILL_SECONDS * 1000) ||
      (isMany ? 'many-forms' : '') ||
      ((await findFloodReason?.(transaction, ip, now)) ?? '')
    )
  }

  /** The words of an outcome, from its toast: the text for an answer in JSON; a plain text answer has room for the title alone. */
  function toResponse({ outcomes }: FormTexts, outcome: string, lead_id: string): SavedResponse {
    const toast = outcomes[outcome]?.toast
    if (!toast) throw new Error(`The outcome ${outcome} has no words.`)
    return { answer: form.responseFormat === 'json' ? toast.text : toast.title, outcome, lead_id }
  }

  function sendAnswer(reply: FastifyReply, status: number, answer: FormAnswer): FastifyReply {
    return reply.status(status).send(form.responseFormat === 'json' ? answer : answer.message)
  }
}

/** Separates the hidden fields of the bot check from what the visitor entered; a repeat may differ in them. */
function splitBotChecks<Values>(parsed: Values & BotCheckFields): {
  values: Values
  unseen: BotCheckFields
} {
  const entries = Object.entries(parsed)
  const only = (isBotCheck: boolean) =>
    Object.fromEntries(entries.filter(([name]) => name in botCheckFields === isBotCheck))
  return { values: only(false) as Values, unseen: only(true) as unknown as BotCheckFields }
}

function isPlainForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false
}
