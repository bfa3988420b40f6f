import type { IncomingMessage } from 'node:http'

const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i

/**
 * Takes a target that is a whole address (RFC 9112, 3.2.2) for its path, and its authority for the `Host`, whatever the
 * header says: what comes after has one host to judge, and the path that every other request has.
 */
export function takeOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const [, authority, rest = ''] = absolute.exec(request.url ?? '') ?? []
  if (authority === undefined) return
  request.headers.host = authority
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}
