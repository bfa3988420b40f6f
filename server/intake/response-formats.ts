import type { FastifyReply } from 'fastify'
import type { FormAnswer } from '../../contract/api.ts'
import type { ResponseFormat } from '../../contract/forms/define-form.ts'
import type { FormTexts } from '../../contract/forms/form-texts.ts'

/** Sends an answer in the format of its endpoint. */
export function sendResponse(
  reply: FastifyReply,
  format: ResponseFormat,
  status: number,
  answer: FormAnswer,
): FastifyReply {
  return reply.status(status).send(format === 'json' ? answer : answer.message)
}

/**
 * What an endpoint says when a form is stored: its toast, of which `text` has room for the title alone.
 * @throws Error when the outcome has no words, which no release is taken with.
 */
export function successMessage(
  format: ResponseFormat,
  { outcomes }: FormTexts,
  outcome: string,
): string {
  const toast = outcomes[outcome]?.toast
  if (!toast) throw new Error(`The outcome ${outcome} has no words.`)
  return format === 'json' ? toast.text : toast.title
}
