import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../settings/config-error.ts'
import { isHttps, type Settings } from '../settings/settings.ts'
import type { AccessLog } from './access-log.ts'
import { apiMessages } from './api-messages.ts'
import { createAddressReader, ipsOnly } from './client-network.ts'
import { getTextHeaders } from './headers.ts'
import { refuseRequest } from './refuse-request.ts'
import { limits } from './request-limits.ts'

type ServerSettings = Pick<Settings, 'SITE_URL' | 'TRUST_PROXY' | 'MAX_CONNECTIONS'>

/** The newest answer of each connection, and how many answers it still waits for. */
const answers = new WeakMap<Socket, { newest: ServerResponse; waiting: number }>()

/** How often slow requests are looked for, in milliseconds. */
const checkingInterval = 2_000

/** Node's server with limits that apply before Fastify, so that a refusal costs next to nothing. */
export function createServer(
  settings: ServerSettings,
  handler: RequestListener,
  accessLog?: AccessLog,
  idleSeconds = limits.idleSeconds,
): Server {
  const headers = getRefusalHeaders(settings)
  const inadmissible = refuseRequest(settings.SITE_URL)
  const findClient = createAddressReader(settings.TRUST_PROXY)

  const server = createHttpServer({
    headersTimeout: limits.headersSeconds * 1000,
    requestTimeout: limits.requestSeconds * 1000,
    keepAliveTimeout: limits.keepAliveSeconds * 1000,
    connectionsCheckingInterval: checkingInterval,
    maxHeaderSize: limits.headers,
    // `refuseRequest` refuses it, with our headers.
    requireHostHeader: false,
    // A request without a body needs no stream; `refuseRequest` turns away bodies without a length.
    optimizeEmptyRequests: true,
  })
  server.timeout = idleSeconds * 1000
  server.maxConnections = settings.MAX_CONNECTIONS

  server.on('request', (request, response) => {
    const { socket } = request
    // Node goes on parsing what it has read after the connection is closed.
    if (socket.destroyed) return
    const own = answers.get(socket) ?? { newest: response, waiting: 0 }
    if (own.waiting >= limits.unanswered) {
      socket.destroy()
      return
    }
    own.newest = response
    own.waiting += 1
    answers.set(socket, own)
    response.once('close', () => {
      own.waiting -= 1
    })
    keepIpsOnly(request)
    if (accessLog) {
      const { url = '', method = '' } = request
      const client = findClient(request)
      response.once('close', () => accessLog.note(client, { url, method }, response.statusCode))
    }
    const refusal = inadmissible(request)
    if (refusal) response.writeHead(refusal.status, headers).end(refusal.message)
    else handler(request, response)
  })
  return server
}

function keepIpsOnly({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string') headers['x-forwarded-for'] = ipsOnly(forwarded)
}

/** Answers bytes that Node cannot parse as HTTP. Fastify uses it in place of its own handler, which ends the socket at once. */
export function createParserErrorHandler(settings: Pick<Settings, 'SITE_URL'>) {
  const headers = getRefusalHeaders(settings)
  return (error: Error & { code?: string }, socket: Socket): void => {
    const { headersSent, writableFinished } = answers.get(socket)?.newest ?? {}
    const hasBegun = headersSent && !writableFinished
    // After half an answer, ours would be taken for its rest.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy()
      return
    }
    refuseSocket(socket, headers, refusalFor(error.code))
  }
}

function getRefusalHeaders(settings: Pick<Settings, 'SITE_URL'>): Record<string, string> {
  return { ...getTextHeaders({ https: isHttps(settings) }), Connection: 'close' }
}

type SocketRefusal = [status: number, message: string]

function refuseSocket(
  socket: Socket,
  headers: Record<string, string>,
  [status, message]: SocketRefusal,
): void {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(message) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`)
}

function refusalFor(code: string | undefined): SocketRefusal {
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

/** How many connections may wait to be accepted; with Node's 511, some of 1,000 at once try again only after seconds. */
const backlog = 4096

/** Starts to take requests. @throws ConfigError when the address is taken, forbidden or not one of this machine. */
export async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, backlog })
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    const reason = `${error.message} (HOST ${HOST}, PORT ${PORT})`
    throw new ConfigError(`The server cannot listen: ${reason}. Set HOST or PORT to another.`)
  }
}
