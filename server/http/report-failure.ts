import type { FastifyRequest } from 'fastify'
import type { HttpError } from './http-error.ts'

/**
 * Logs what went wrong on our side. A refused value is the visitor's business, and an error's other
 * properties may quote it (PostgreSQL's `detail` does), so only name, code, message and stack go out.
 */
export function reportFailure(request: FastifyRequest, refusal: HttpError, error: unknown): void {
  if (refusal.status < 500) return
  const cause = refusal.cause ?? error
  const details = cause instanceof Error ? cause : new Error(String(cause))
  request.log.error(
    {
      route: request.routeOptions.url,
      error: {
        name: details.name,
        code: 'code' in details ? details.code : undefined,
        stack: details.stack,
      },
    },
    'a request failed',
  )
}
