import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { apiMessages } from '../../contract/api-messages.ts'
import type { Settings } from '../settings/settings.ts'
import type { AccessLog } from './access-log.ts'
import { admitRequest } from './admit-request.ts'
import { answerParserErrors } from './answer-parser-errors.ts'
import { boundConnections } from './bound-connections.ts'
import { boundSlowReaders } from './bound-slow-readers.ts'
import { bounds } from './bounds.ts'
import { clientAddress } from './client-address.ts'
import { ipsOnly } from './forwarded-for.ts'
import { networkList } from './network-list.ts'
import { createServer as createHttpServer } from './node-http.ts'
import { takeOriginForm } from './origin-form.ts'
import { refusals } from './refusal.ts'
import { awaitAnswer, unansweredOn } from './unanswered.ts'

type ServerSettings = Pick<
  Settings,
  'SITE_URL' | 'TRUST_PROXY' | 'REFUSED_NETWORKS' | 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_CLIENT'
>

const refusedNetwork = { status: 403, message: apiMessages.refusedNetwork }

interface ServerOptions {
  idleSeconds?: number
  accessLog?: AccessLog | undefined
}

/** How often requests that arrive too slowly are looked for, in milliseconds. */
const checkingInterval = 2_000

/**
 * Node's server with a bound on everything that comes before the framework, so that a refusal costs next to
 * nothing and has the headers of every other answer.
 *
 * @param idleSeconds how long a peer may neither send nor take a byte.
 * @param accessLog is told of every answer.
 */
export function createServer(
  settings: ServerSettings,
  handler: RequestListener,
  { idleSeconds = bounds.idleSeconds.value, accessLog }: ServerOptions = {},
): Server {
  const refuse = refusals({ https: settings.SITE_URL.startsWith('https:') })
  const inadmissible = admitRequest(settings.SITE_URL)
  const clientOf = clientAddress(settings.TRUST_PROXY)
  const isRefused = networkList(settings.REFUSED_NETWORKS)

  const server = createHttpServer({
    headersTimeout: bounds.headersSeconds.value * 1000,
    requestTimeout: bounds.requestSeconds.value * 1000,
    keepAliveTimeout: bounds.keepAliveSeconds.value * 1000,
    connectionsCheckingInterval: checkingInterval,
    maxHeaderSize: bounds.headers.value,
    // Refused by us, with our headers.
    requireHostHeader: false,
    // Whoever announces no body has no stream to read; `admitRequest` lets nobody through who would be waited for.
    optimizeEmptyRequests: true,
  })
  server.timeout = idleSeconds * 1000
  boundConnections(server, settings)
  boundSlowReaders(server, bounds.sliceSeconds.value * 1000)
  answerParserErrors(server, refuse, unansweredOn)

  server.on('request', (request, response) => {
    const { socket } = request
    // Node goes on to parse what it has read, though the connection is closed.
    if (socket.destroyed) return
    if (unansweredOn(socket).size >= bounds.unanswered.value) {
      socket.destroy()
      return
    }
    takeOriginForm(request)
    const client = clientOf(withIpsOnly(request))
    if (accessLog) {
      const { url = '', method = '' } = request
      response.once('close', () => accessLog.note(client, { url, method }, response.statusCode))
    }
    const refusal = isRefused(client) ? refusedNetwork : inadmissible(request)
    if (refusal) refuse.send(response, refusal.status, refusal.message)
    else handler(request, response)
    // What the kernel has taken whole, as it takes a page, nobody waits for.
    if (!response.writableFinished) awaitAnswer(socket, response)
  })
  return server
}

function withIpsOnly(request: IncomingMessage): IncomingMessage {
  const forwarded = request.headers['x-forwarded-for']
  if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = ipsOnly(forwarded)
  return request
}
