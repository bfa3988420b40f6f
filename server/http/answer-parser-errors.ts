import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { apiMessages } from '../../contract/api-messages.ts'
import type { Refusals } from './refusal.ts'

/**
 * Answers what Node's parser takes for no request, and would answer without any header: malformed, too large, too
 * slow; an expectation other than `100-continue`; a tunnel.
 * @param answering the answers that a connection still waits for.
 */
export function answerParserErrors(
  server: Server,
  refusals: Refusals,
  answering: (socket: Socket) => Iterable<ServerResponse>,
): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    const begun = [...answering(socket)].some((response) => response.headersSent)
    // What would follow half an answer would be taken for the rest of it.
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy()
      return
    }
    const [status, message] = refusalFor(error.code)
    refusals.sendRaw(socket, status, message)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    refusals.send(response, 417, apiMessages.malformed)
  })
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node has let go of it: an error would end the process, and a peer that stays would stay for ever.
    socket.on('error', () => {})
    socket.setTimeout(server.timeout, () => socket.destroy())
    refusals.sendRaw(socket, 405, apiMessages.methodNotAllowed)
  })
}

function refusalFor(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, apiMessages.tooSlow]
    case 'HPE_HEADER_OVERFLOW':
      return [431, apiMessages.headersTooLarge]
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, apiMessages.tooLarge]
    default:
      return [400, apiMessages.malformed]
  }
}
