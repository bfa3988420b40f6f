import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { isUnavailable } from '../db/faults.ts'
import { isHttps } from '../settings/settings.ts'
import { apiMessages } from './api-messages.ts'
import { getTextHeaders } from './headers.ts'

/** A refusal: a status and a sentence for the visitor. */
export class HttpError extends Error {
  /** The name that Fastify's own errors have for it. */
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

/** The server computes as many answers as it may at this moment. */
export const tooBusy = () => new HttpError(503, apiMessages.busy, undefined, 1)

/** The slot cannot be had; `slots` can. */
export class SlotUnavailableError extends HttpError {
  /** ISO 8601, in UTC. */
  readonly slots: string[]

  constructor(statusCode: 400 | 409, message: string, slots: string[]) {
    super(statusCode, message, { slot: message })
    this.slots = slots
  }
}

/** The database did not work; the cause goes into the log alone. */
class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, apiMessages.unavailable)
    this.cause = cause
  }
}

/** Makes a refusal of any error: without a status it is our fault (500), or the database's (503). */
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

/** Makes a refusal of any error and logs faults by name, code and stack: a message may quote what was typed. */
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

/** As `reportFailure`, and sets `Retry-After` on the reply. */
export function prepareRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const refusal = reportFailure(request, error)
  if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
  return refusal
}

/** Answers errors of the plugin in one line of text. */
export function refuseInText(app: FastifyInstance): void {
  const headers = getTextHeaders({ https: isHttps(app.settings) })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The client has gone away.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy()
    const refusal = prepareRefusal(error, request, reply)
    return reply.status(refusal.statusCode).headers(headers).send(refusal.message)
  })
}

/** The handler of a route whose `onRequest` hook always answers, so that no body is read. */
export function failUnreachable(): never {
  throw new Error('This request should have been answered before.')
}
