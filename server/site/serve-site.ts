import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { apiMessages } from '../../contract/api-messages.ts'
import { acceptedCoding } from './accepted-coding.ts'
import { readRange } from './byte-range.ts'
import { findFile } from './find-file.ts'
import type { Site } from './read-site.ts'
import { sendBody } from './send-body.ts'
import type { Representation, SiteFile } from './site-file.ts'

/** Said, or an answer without a body would be sent in chunks of which there are none. */
const noBody = ['Content-Length', '0']

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

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const range = request.headers.range
  const representation = range === undefined ? preferred(file, request) : file.plain
  if (fresh(request.headers, { etag: representation.etag })) {
    response.writeHead(304, withoutLength(representation)).end()
  } else if (range !== undefined) {
    sendRange(representation, range, request, response)
  } else {
    send(200, representation, request, response)
  }
}

/** The compressed form that the client would rather have, where it was made. */
function preferred({ plain, compressed }: SiteFile, request: IncomingMessage): Representation {
  const coding = acceptedCoding(request.headers['accept-encoding'])
  return (coding && compressed[coding]) ?? plain
}

function send(
  status: number,
  { body, headers }: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else sendBody(response, body)
}

/** The headers of an answer without the whole body. */
function withoutLength({ headers }: Representation): string[] {
  return headers.slice(0, -2)
}

/** Parts of a file, which Safari asks for before it plays a film. */
function sendRange(
  representation: Representation,
  header: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, etag } = representation
  const condition = request.headers['if-range']
  const range =
    condition === undefined || condition === etag ? readRange(header, body.length) : 'whole'
  if (range === 'whole') {
    send(200, representation, request, response)
  } else if (range === 'unsatisfiable') {
    const range = ['Content-Range', `bytes */${body.length}`]
    response.writeHead(416, [...withoutLength(representation), ...noBody, ...range]).end()
  } else {
    const part = body.subarray(range.start, range.end + 1)
    const headers = [
      ...withoutLength(representation),
      ...['Content-Range', `bytes ${range.start}-${range.end}/${body.length}`],
      ...['Content-Length', String(part.length)],
    ]
    send(206, { body: part, etag, headers }, request, response)
  }
}
