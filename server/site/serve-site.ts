import type { IncomingMessage, ServerResponse } from 'node:http'
import negotiate from '@fastify/accept-negotiator'
import fresh from 'fresh'
import { apiMessages } from '../../contract/api-messages.ts'
import { readRange } from './byte-range.ts'
import { findFile } from './find-file.ts'
import type { Site } from './read-site.ts'
import { sendBody } from './send-body.ts'
import type { Representation, SiteFile } from './site-file.ts'

/** The codings that files are kept in besides the plain one. */
const compressed = ['br']

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

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const range = request.headers.range
  const representation = range === undefined ? preferred(file, request) : file.plain
  if (fresh(request.headers, { etag: representation.etag })) {
    response.writeHead(304, representation.headers).end()
  } else if (range !== undefined) {
    sendRange(representation, range, request, response)
  } else {
    send(200, representation, request, response)
  }
}

/** Brotli for every client that takes it: the others are too few to keep a second compressed form. */
function preferred(file: SiteFile, request: IncomingMessage): Representation {
  return file.brotli && takesBrotli(request.headers['accept-encoding']) ? file.brotli : file.plain
}

/** What browsers accept is named in some thirty characters; what is longer is not worth reading. */
const longestAccepted = 200

/** @param accepted the header `Accept-Encoding`. */
export function takesBrotli(accepted = ''): boolean {
  return accepted.length <= longestAccepted && negotiate(accepted, compressed) === 'br'
}

function send(
  status: number,
  { body, headers }: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, [...headers, 'Content-Length', String(body.length)])
  if (request.method === 'HEAD') response.end()
  else sendBody(response, body)
}

/** Parts of a file, which Safari asks for before it plays a film. */
function sendRange(
  { body, etag, headers }: Representation,
  header: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const condition = request.headers['if-range']
  const range =
    condition === undefined || condition === etag ? readRange(header, body.length) : 'whole'
  if (range === 'whole') {
    send(200, { body, etag, headers }, request, response)
  } else if (range === 'unsatisfiable') {
    const range = ['Content-Range', `bytes */${body.length}`]
    response.writeHead(416, [...headers, ...noBody, ...range]).end()
  } else {
    const part = body.subarray(range.start, range.end + 1)
    const place = ['Content-Range', `bytes ${range.start}-${range.end}/${body.length}`]
    send(206, { body: part, etag, headers: [...headers, ...place] }, request, response)
  }
}
