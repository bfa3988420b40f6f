import type { FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { idempotencyHeader } from '../../contract/limits.ts'
import { HttpError } from '../http/http-error.ts'

/**
 * The key that names one submission over all its tries, if there is one.
 * @throws HttpError 400 when it is not made as `apiMessages.keyInvalid` says.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const sent = request.headers[idempotencyHeader.toLowerCase()]
  if (sent === undefined) return undefined
  const key = String(sent)
  if (!/^[\w-]{8,128}$/.test(key)) throw new HttpError(400, apiMessages.keyInvalid)
  return key
}
