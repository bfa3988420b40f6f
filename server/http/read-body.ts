import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { bounds } from './bounds.ts'
import { HttpError } from './http-error.ts'

export const formType = 'application/x-www-form-urlencoded'

/**
 * Reads the two kinds of body a form comes in. Both must be UTF-8: the framework would keep
 * replacement characters.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = decodeUtf8(body)
      if (text === undefined) return done(new HttpError(400, apiMessages.malformed))
      parseJson(request, text, (error, fields) => {
        if (error || !hasTooManyFields(fields)) done(error, fields)
        else done(new HttpError(400, apiMessages.malformed))
      })
    },
  )
  app.addContentTypeParser<Buffer>(
    formType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseUrlEncoded(body.toString('latin1')),
  )
}

/** An unknown field is named in the answer, so thousands of them would be a costly one. */
function hasTooManyFields(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return false
  const names = Object.keys(fields)
  return (
    names.length > bounds.fields.value ||
    names.some(({ length }) => length > bounds.fieldName.value)
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Fields by name, each once and few of them, so that a body costs in proportion to its length.
 * @throws HttpError 400
 */
export function parseUrlEncoded(text: string): Record<string, string> {
  const pairs = text.split('&', bounds.fields.value + 1)
  if (pairs.length > bounds.fields.value) throw new HttpError(400, apiMessages.malformed)
  const fields: Record<string, string> = Object.create(null)
  for (const pair of pairs) {
    if (pair === '') continue
    const mark = pair.indexOf('=')
    const name = decodePart(mark === -1 ? pair : pair.slice(0, mark))
    if (name.length > bounds.fieldName.value || name in fields) {
      throw new HttpError(400, apiMessages.malformed)
    }
    fields[name] = mark === -1 ? '' : decodePart(pair.slice(mark + 1))
  }
  return fields
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, apiMessages.malformed)
  }
}
