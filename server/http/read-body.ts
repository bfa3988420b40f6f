import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { HttpError } from './http-error.ts'

export const formType = 'application/x-www-form-urlencoded'

/**
 * Reads the two kinds of body a form comes in, and no other. Both must be UTF-8: the framework's own
 * readers would put replacement characters where the bytes are wrong, and we would keep those.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = decodeUtf8(body)
      if (text === undefined) return done(new HttpError(400, messages.malformed))
      parseJson(request, text, done)
    },
  )
  app.addContentTypeParser<Buffer>(
    formType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseUrlEncoded(body.toString('latin1')),
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

/** Fields by name; a name that comes twice holds a list, which no field of ours accepts. */
function parseUrlEncoded(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=').map(decodePart)
    const before = fields[name]
    const now = value.join('=')
    fields[name] = before === undefined ? now : [before, now].flat()
  }
  return fields
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new HttpError(400, messages.malformed)
  }
}
