import type { FastifyError } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'

/** A refusal with a code, by which the app knows what to do. */
export class DeskError extends HttpError {
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(statusCode, message)
    this.code = code
  }
}

export const notSignedIn = () => new DeskError(401, 'signed-out', 'Sign in to go on.')

export const notAllowed = () =>
  new DeskError(403, 'not-allowed', 'Your role doesn’t have this right. An owner can change that.')

export const proofNeeded = () =>
  new DeskError(403, 'proof-needed', 'Prove that it’s you, then do this again.')

/** The fields that do not fit the call's schema, each with its sentence; undefined when the error is another. */
export function readFieldErrors({ validation }: FastifyError): Record<string, string> | undefined {
  if (!validation) return undefined
  return Object.fromEntries(
    validation.map(({ instancePath, message = '' }) => [
      instancePath.replace('/', ''),
      toSentence(message),
    ]),
  )
}

/** Replaces a schema's technical message: most often the page in the browser is older than this server. */
function toSentence(message: string): string {
  if (/^Too big/.test(message)) return 'This is too long.'
  if (/^(Invalid|Unrecognized)/.test(message)) return apiMessages.malformed
  return message.replace(/^Too small.*/, messages.required).replace('{label}', 'This')
}
