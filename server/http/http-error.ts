import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { isUnavailable } from '../db/faults.ts'
import { isHttps } from '../settings/settings.ts'
import { apiMessages } from './api-messages.ts'
import { getTextHeaders } from './headers.ts'

/** Why a request is not answered as asked, in words for the visitor. */
export class HttpError extends Error {
  /** Named as Fastify names it in errors of its own. */
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    message: string,
    fields?: Record<string, string>,
    retryAfter?: number,
  ) {
    super(message)
    this.statusCode = statusCode
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export const tooManyRequests = (seconds: number, message: string = apiMessages.tooMany(seconds)) =>
  new HttpError(429, message, undefined, seconds)

/** More answers are computed at the moment than the server may. */
export const tooBusy = () => new HttpError(503, apiMessages.busy, undefined, 1)

/** The slot asked for cannot be had; others can. */
export class SlotUnavailableError extends HttpError {
  /** ISO 8601, in UTC. */
  readonly slots: string[]

  constructor(statusCode: 400 | 409, message: string, slots: string[]) {
    super(statusCode, message, { slot: message })
    this.slots = slots
  }
}

/** The database did not do its work; the cause is for the log alone. */
class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, apiMessages.unavailable)
    this.cause = cause
  }
}

/** Turns whatever was thrown into a refusal; what carries no status is a fault of ours, or the database's. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const status = Number(error instanceof Error && 'statusCode' in error && error.statusCode)
  if (status === 413) return new HttpError(413, apiMessages.tooLarge)
  if (status === 415) return new HttpError(415, apiMessages.unsupportedType)
  if (status >= 400 && status < 500) return new HttpError(status, apiMessages.malformed)
  return isUnavailable(error)
    ? new DatabaseUnavailableError(error)
    : new HttpError(500, messages.failed)
}

/** Turns what was thrown into a refusal, and logs name, code and stack of a fault: the rest may quote what was typed. */
export function reportFailure(request: FastifyRequest, error: unknown): HttpError {
  const refusal = toHttpError(error)
  if (refusal.statusCode < 500) return refusal
  const cause = refusal.cause ?? error
  const details = cause instanceof Error ? cause : new Error(String(cause))
  const { name, stack, code } = details as NodeJS.ErrnoException
  const route = request.routeOptions.url
  request.log.error({ route, error: { name, code, stack } }, 'a request failed')
  return refusal
}

/** The same for a request that is answered with it: the answer says when it may be tried again. */
export function prepareRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const refusal = reportFailure(request, error)
  if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
  return refusal
}

/** Has whatever is thrown below answered in a line of text. */
export function refuseInText(app: FastifyInstance): void {
  const headers = getTextHeaders({ https: isHttps(app.settings) })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever asked has gone.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy()
    const refusal = prepareRefusal(error, request, reply)
    return reply.status(refusal.statusCode).headers(headers).send(refusal.message)
  })
}

/** The handler of a route whose `onRequest` always answers, so that no body is read. */
export function failUnreachable(): never {
  throw new Error('This request should have been answered before.')
}
