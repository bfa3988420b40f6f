import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimit } from '../../contract/form-limits.ts'
import type { AppContext } from '../app-context.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { retryConflict } from '../db/faults.ts'
import { prepareRefusal, toDatabaseError } from '../http/http-error.ts'
import type { LimitRate } from '../http/rate-limit.ts'
import { sameOrigin } from '../http/same-origin.ts'
import { type RenderedForm, rerenderForm } from '../intake/rerender-form.ts'

interface SignedAction extends RenderedForm {
  /** For an action that needs no token; those that do have a wider limit. */
  limitRate?: LimitRate
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Adds what a linked page's button is sent to. Other sites are refused, and a failure shows the button again. */
export function signedAction(
  app: FastifyInstance,
  services: AppContext,
  { limitRate, handle, ...form }: SignedAction,
): void {
  app.route({
    method: 'POST',
    url: form.path,
    bodyLimit,
    onRequest: [sameOrigin(services.settings.SITE_URL), limitRate ?? services.limits.links],
    handler: async (request, reply) => {
      const answered = await handle(request, reply)
      services.wakeOutbox()
      return answered
    },
    errorHandler: (error, request, reply) => {
      const refusal = prepareRefusal(error, request, reply)
      return rerenderForm(services, form, refusal, request, reply)
    },
  })
}

/** The `token` of a form's body, or of the address; empty when there is none. */
export function tokenIn(source: unknown): string {
  return fieldIn(source, 'token')
}

/** A field of a form's body that holds one text; empty when it does not. */
export function fieldIn(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return ''
  const value = (source as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** Runs `work` in one transaction. @throws DatabaseUnavailableError 503 when the database does not do its work. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryConflict(() => database.transaction().execute(work))
  } catch (error) {
    throw toDatabaseError(error)
  }
}
