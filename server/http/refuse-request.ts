import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { api } from '../../contract/api.ts'
import { maxPicture, uploadPath } from '../../contract/desk/picture-calls.ts'
import { apiMessages } from './api-messages.ts'
import { limits } from './request-limits.ts'
import { createHostCheck } from './same-origin.ts'

const watched: ReadonlySet<string> = new Set([api.live, api.ready])

/** Checks what every request has: its target, its length, its host. Returns the refusal, if any. */
export function refuseRequest(
  siteUrl: string,
): (request: IncomingMessage) => { status: number; message: string } | undefined {
  const isAllowedHost = createHostCheck(siteUrl)
  return ({ url = '', method = '', headers }) => {
    if (url.length > limits.target) return { status: 414, message: apiMessages.targetTooLong }
    // Each chunk of a chunked body costs as much as a request, however short it is; no browser sends chunks.
    if (headers['transfer-encoding'] !== undefined || hasTypeOnly(method, headers)) {
      return { status: 411, message: apiMessages.lengthMissing }
    }
    const length = headers['content-length']
    const isPicture = url === uploadPath || url.startsWith(`${uploadPath}?`)
    const [most, message] = isPicture
      ? [maxPicture.bytes, apiMessages.pictureTooLarge]
      : [limits.bodyBytes, apiMessages.tooLarge]
    if (length !== undefined && Number(length) > most) return { status: 413, message }
    // Health checks may use the IP address as the host.
    if (watched.has(url)) return undefined
    if (headers.host === undefined) return { status: 400, message: apiMessages.malformed }
    return isAllowedHost(headers.host)
      ? undefined
      : { status: 421, message: apiMessages.otherHost(siteUrl) }
  }
}

/** Whether a body has a type but no length: the parser would read without end. */
function hasTypeOnly(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['content-type'] !== undefined && headers['content-length'] === undefined
}
