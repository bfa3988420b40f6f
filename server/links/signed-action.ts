import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { bodyLimit } from '../../contract/forms/form-limits.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { retryConflict } from '../db/faults.ts'
import { prepareRefusal } from '../http/http-error.ts'
import type { LimitRate } from '../http/rate-limit.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { type RenderedForm, rerenderForm } from '../intake/rerender-form.ts'

const text = z.string().catch('')

/** The fields of a mailed link and of its page's form; anything that is no text becomes empty. */
export const linkFields = z
  .object({ token: text, slot: text, email: text, sure: text })
  .catch({ token: '', slot: '', email: '', sure: '' })

export type LinkFields = z.infer<typeof linkFields>

interface SignedAction extends RenderedForm {
  /** For an action without a token; those with one have a wider limit. */
  limitRate?: LimitRate
  handle: (
    request: FastifyRequest<{ Querystring: LinkFields; Body: LinkFields }>,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
}

/** Adds the route of a linked page's button. Other sites are refused; a failure shows the page with its button again. */
export function addSignedAction(
  app: FastifyInstance,
  { limitRate = app.limits.links, handle, ...form }: SignedAction,
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    schema: { querystring: linkFields, body: linkFields },
    onRequest: [requireSameOrigin(app.settings.SITE_URL), limitRate],
    handler: async (request, reply) => {
      const answered = await handle(request, reply)
      app.wakeOutbox()
      return answered
    },
    errorHandler: (error, request, reply) => {
      const refusal = prepareRefusal(error, request, reply)
      return rerenderForm(app, form, refusal, request, reply)
    },
  })
}

/** Runs `work` in one transaction. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return retryConflict(() => database.transaction().execute(work))
}
