import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { apiMessages } from './api-messages.ts'
import { HttpError } from './http-error.ts'
import { limits } from './request-limits.ts'

export const formType = 'application/x-www-form-urlencoded'

/** Parses JSON and urlencoded forms. Both must be UTF-8: Fastify would store replacement characters. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer' } as const
  app.addContentTypeParser<Buffer>('application/json', options, (request, body, done) => {
    if (!isUtf8(body)) return done(new HttpError(400, apiMessages.malformed))
    parseJson(request, body.toString(), (error, fields) => {
      if (error || !hasTooManyFields(fields)) done(error, fields)
      else done(new HttpError(400, apiMessages.malformed))
    })
  })
  app.addContentTypeParser<Buffer>(formType, options, async (_request: unknown, body: Buffer) => {
    if (!isUtf8(body)) throw new HttpError(400, apiMessages.malformed)
    return parseUrlEncoded(body.toString())
  })
}

/** The answer names each unknown field, so thousands of them would make it costly. */
function hasTooManyFields(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return false
  const names = Object.keys(fields)
  return names.length > limits.fields || names.some(({ length }) => length > limits.fieldName)
}

/** Parses fields, each of which may come once; the cost is in proportion to the length. @throws HttpError 400 */
export function parseUrlEncoded(text: string): Record<string, string> {
  const isTooLong = text.split('&', limits.fields + 1).length > limits.fields
  if (isTooLong || !isDecodable(text)) throw new HttpError(400, apiMessages.malformed)
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > limits.fieldName || name in fields) {
      throw new HttpError(400, apiMessages.malformed)
    }
    fields[name] = value
  }
  return fields
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}
