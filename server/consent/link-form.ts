import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify'
import { bodyLimit } from '../../contract/limits.ts'
import type { RoutePath } from '../../contract/routes.ts'
import { Refusal, StoreFailure, TooMany, toRefusal } from '../api/refusal.ts'
import { reportFailure } from '../api/report-failure.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { FormEndpoint } from '../forms/form-endpoint.ts'
import { sendPageAgain } from '../forms/send-page-again.ts'
import type { Services } from '../services.ts'

interface LinkForm {
  path: string
  /** The page with the button; without it, a failure is said in plain text. */
  home?: RoutePath
  limitRate?: preHandlerAsyncHookHandler
  /** Brings that page up to date before it is shown again. */
  freshen?: FormEndpoint<unknown>['freshen']
  /** Does what the button is for. */
  press: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Adds what the button behind a link in a mail is sent to. The token is the permission, and no other page can know
 * it: a check of the origin would refuse our own pages, which send none because they hide their address from others.
 * A failure shows the page with its button again.
 */
export function linkForm(
  app: FastifyInstance,
  services: Services,
  { path, home, freshen, limitRate, press }: LinkForm,
): void {
  app.route({
    method: 'POST',
    url: path,
    bodyLimit,
    ...(limitRate && { preHandler: limitRate }),
    handler: async (request, reply) => {
      const answered = await press(request, reply)
      services.wakeOutbox()
      return answered
    },
    errorHandler: (error, request, reply) => {
      const refusal = toRefusal(error)
      reportFailure(request, refusal, error)
      if (refusal instanceof TooMany) reply.header('Retry-After', String(refusal.retryAfter))
      if (home)
        return sendPageAgain(
          services,
          { path, home, ...(freshen && { freshen }) },
          refusal,
          request,
          reply,
        )
      return reply.status(refusal.status).type('text/plain; charset=utf-8').send(refusal.message)
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

/**
 * Runs `work` in one transaction.
 * @throws StoreFailure 503 when the database does not do its work.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction().execute(work)
  } catch (error) {
    throw error instanceof Refusal ? error : new StoreFailure(error)
  }
}
