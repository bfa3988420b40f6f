import type { FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { messages } from '../../contract/messages.ts'

/** Why a request is not answered as asked, in words for the visitor. */
export class HttpError extends Error {
  readonly status: number
  /** What is wrong with single fields, by name. */
  readonly fields: Record<string, string> | undefined
  /** After how many seconds it may be tried again, when that is known. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Somebody, or all together, sent too often; it may be tried again after so many seconds. */
export class RateLimitError extends HttpError {
  override readonly retryAfter: number

  constructor(retryAfter: number, message: string = apiMessages.tooMany(retryAfter)) {
    super(429, message)
    this.retryAfter = retryAfter
  }
}

/** More answers are computed at the moment than the server may; in a second it may again. */
export class BusyError extends HttpError {
  override readonly retryAfter = 1

  constructor() {
    super(503, apiMessages.busy)
  }
}

/** The slot asked for cannot be had; others can. */
export class SlotUnavailableError extends HttpError {
  /** ISO 8601, in UTC. */
  readonly slots: string[]

  constructor(status: 400 | 409, message: string, slots: string[]) {
    super(status, message, { slot: message })
    this.slots = slots
  }
}

/** The database did not do its work; the cause is for the log alone. */
export class DatabaseUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, apiMessages.unavailable)
    this.cause = cause
  }
}

/** Turns whatever was thrown into a refusal; what carries no status is a fault of ours. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  switch (status) {
    case 413:
      return new HttpError(413, apiMessages.tooLarge)
    case 415:
      return new HttpError(415, apiMessages.unsupportedType)
    default:
      return typeof status === 'number' && status >= 400 && status < 500
        ? new HttpError(status, apiMessages.malformed)
        : new HttpError(500, messages.failed)
  }
}

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
