import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser asks for no tracking: by Do Not Track, or by Global Privacy Control. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
