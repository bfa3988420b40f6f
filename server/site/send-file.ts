import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { sliceBytes } from '../http/connections.ts'
import { acceptedCoding, type Representation, type SiteFile } from './site-file.ts'

/** Said, or an answer without a body would be sent in chunks of which there are none. */
export const noBody = ['Content-Length', '0']

/** Answers a GET or HEAD request with a file, or the part of it that was asked for. */
export function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
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
export function preferred(
  { plain, compressed }: SiteFile,
  request: IncomingMessage,
): Representation {
  const coding = acceptedCoding(request.headers['accept-encoding'])
  return (coding && compressed[coding]) ?? plain
}

export function send(
  status: number,
  { body, headers }: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, headers)
  if (request.method === 'HEAD') response.end()
  else sendBody(response, body)
}

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

/** Reads a `Range` header (RFC 9110, 14.2); `whole` for anything but one range of bytes. */
function readRange(header: string, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Ends an answer with a body, each slice once the one before was taken: a peer that takes nothing is seen. */
export function sendBody(response: ServerResponse, body: Buffer): void {
  if (body.length <= sliceBytes) {
    response.end(body)
    return
  }
  let sent = 0
  const sendNext = () => {
    while (body.length - sent > sliceBytes) {
      const taken = response.write(body.subarray(sent, sent + sliceBytes))
      sent += sliceBytes
      if (!taken) {
        response.once('drain', sendNext)
        return
      }
    }
    response.end(body.subarray(sent))
  }
  sendNext()
}
