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

/** What a mailed link and the form of its page send along; what is no text is empty, and nothing is refused. */
export const linkFields = z
  .object({ token: text, slot: text, email: text, sure: text })
  .catch({ token: '', slot: '', email: '', sure: '' })

export type LinkFields = z.infer<typeof linkFields>

interface SignedAction extends RenderedForm {
  /** For an action that needs no token; those that do have a wider limit. */
  limitRate?: LimitRate
  handle: (
    request: FastifyRequest<{ Querystring: LinkFields; Body: LinkFields }>,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
}

/** Adds what a linked page's button is sent to. Other sites are refused, and a failure shows the button again. */
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
