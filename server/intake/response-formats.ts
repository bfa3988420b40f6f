import type { FastifyReply } from 'fastify'
import type { FormAnswer } from '../../contract/api.ts'

/**
 * How an endpoint speaks to a script: `json` is a `FormAnswer` whatever the status; `text` is one
 * short line, which the site's request helper shows as it is.
 */
export type ResponseFormat = 'json' | 'text'

/** Sends an answer in the shape of its endpoint. */
export function sendResponse(
  reply: FastifyReply,
  shape: ResponseFormat,
  status: number,
  answer: FormAnswer,
): FastifyReply {
  reply.status(status)
  return shape === 'json'
    ? reply.send(answer)
    : reply.type('text/plain; charset=utf-8').send(answer.message)
}
