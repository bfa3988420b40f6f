import type { FastifyRequest } from 'fastify'
import type { HttpError } from './http-error.ts'

/** Logs a fault of ours: name, code and stack alone, as other properties may quote what a visitor typed. */
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
