import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { api } from '../../contract/api.ts'
import { maxPicture, uploadPath } from '../../contract/desk/picture-calls.ts'
import { apiMessages } from './api-messages.ts'
import { bounds } from './bounds.ts'
import { createHostCheck } from './same-origin.ts'

const watched: ReadonlySet<string> = new Set([api.live, api.ready])

/** Looks at what every request has, whatever it asks for: its target, its length, and whom it is meant for. */
export function refuseRequest(
  siteUrl: string,
): (request: IncomingMessage) => { status: number; message: string } | undefined {
  const isAllowedHost = createHostCheck(siteUrl)
  return ({ url = '', method = '', headers }) => {
    if (url.length > bounds.target) return { status: 414, message: apiMessages.targetTooLong }
    // Each chunk of a body costs what a request does, however short it is; no browser sends chunks.
    if (headers['transfer-encoding'] !== undefined || hasTypeOnly(method, headers)) {
      return { status: 411, message: apiMessages.lengthMissing }
    }
    const length = headers['content-length']
    const isPicture = url === uploadPath || url.startsWith(`${uploadPath}?`)
    const [most, message] = isPicture
      ? [maxPicture.bytes, apiMessages.pictureTooLarge]
      : [bounds.bodyBytes, apiMessages.tooLarge]
    if (length !== undefined && Number(length) > most) return { status: 413, message }
    // Who looks whether the server is well may know it by its number alone.
    if (watched.has(url)) return undefined
    if (headers.host === undefined) return { status: 400, message: apiMessages.malformed }
    return isAllowedHost(headers.host)
      ? undefined
      : { status: 421, message: apiMessages.otherHost(siteUrl) }
  }
}

/** Whether a body has a type and no length: a parser would be asked to read what never ends. */
function hasTypeOnly(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['content-type'] !== undefined && headers['content-length'] === undefined
}
