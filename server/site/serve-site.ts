import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiMessages } from '../../contract/api-messages.ts'
import { cleanPath } from './clean-path.ts'
import type { Site } from './read-site.ts'
import { noBody, preferred, send, sendFile } from './send-file.ts'
import type { SiteFile } from './site-file.ts'

/** Answers a GET or HEAD request from the site. */
export function serveSite(site: Site, request: IncomingMessage, response: ServerResponse): void {
  leaveOutConnection(response)
  const found = findFile(site, request.url ?? '/')
  switch (found.kind) {
    case 'file':
      sendFile(found.file, request, response)
      return
    case 'moved':
      response.writeHead(308, [...site.movedHeaders, ...noBody, 'Location', found.location]).end()
      return
    case 'malformed':
      response.writeHead(400, site.plainHeaders).end(apiMessages.malformed)
      return
    case 'none':
      send(404, preferred(site.notFound(found.path), request), request, response)
  }
}

/** A connection that stays open is the rule of HTTP/1.1; what is not the rule was said before. */
function leaveOutConnection(response: ServerResponse): void {
  if (!response.hasHeader('connection')) response.removeHeader('connection')
}

/** Answers a GET or HEAD request with a file. */
export function serveFile(
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  leaveOutConnection(response)
  sendFile(file, request, response)
}

type Found =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'moved'; location: string }
  | { kind: 'none'; path: string }
  | { kind: 'malformed' }

const malformed: Found = { kind: 'malformed' }

/**
 * What stands at a request target. It leads elsewhere only to a page of ours, never to another
 * host.
 */
function findFile(site: Site, target: string): Found {
  const mark = target.indexOf('?')
  const query = mark === -1 ? '' : target.slice(mark)
  const path = decodePath(mark === -1 ? target : target.slice(0, mark))
  if (path === undefined) return malformed

  const file = site.files.get(path)
  if (file) return { kind: 'file', file }

  const clean = cleanPath(path)
  const [location = '', part] = (site.redirects.get(clean) ?? clean).split('#')
  return location !== path && site.files.has(location)
    ? { kind: 'moved', location: encodeURI(location) + query + (part ? `#${part}` : '') }
    : { kind: 'none', path: clean }
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    // An encoded slash or NUL stays as it is: it stands in no name, so it is not found.
    return decodeURI(path)
  } catch {
    return undefined
  }
}
