import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Headers, textHeaders } from './headers.ts'
import { STATUS_CODES } from './node-http.ts'

/** Answers what never becomes a request of the framework: in plain text, with every header, and the end. */
export interface Refusals {
  send: (response: ServerResponse, status: number, message: string, more?: Headers) => void
  /** For a connection whose request could not even be read. */
  sendRaw: (socket: Socket, status: number, message: string) => void
}

/** @param https whether visitors reach the site by https. */
export function refusals({ https }: { https: boolean }): Refusals {
  const headers = { ...textHeaders({ https }), Connection: 'close' }
  return {
    send: (response, status, message, more) => {
      response.writeHead(status, { ...headers, ...more }).end(message)
    },
    sendRaw: (socket, status, message) => {
      const all = { ...headers, 'Content-Length': Buffer.byteLength(message) }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`)
    },
  }
}
