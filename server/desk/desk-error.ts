import type { FastifyError } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'

/** A refusal that the app tells from others by its code. */
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

/** What a call was given does not fit its shape: its fields, each with why. */
export function readFieldErrors({ validation }: FastifyError): Record<string, string> | undefined {
  if (!validation) return undefined
  return Object.fromEntries(
    validation.map(({ instancePath, message = '' }) => [
      instancePath.replace('/', ''),
      toSentence(message),
    ]),
  )
}

/** What a schema says that has no sentence for people: most often the page is older than this server. */
function toSentence(message: string): string {
  if (/^Too big/.test(message)) return 'This is too long.'
  if (/^(Invalid|Unrecognized)/.test(message)) return apiMessages.malformed
  return message.replace(/^Too small.*/, messages.required).replace('{label}', 'This')
}
