import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from '../../contract/is-loopback.ts'
import { dataHeaders } from '../http/headers.ts'
import { createServer } from '../http/node-http.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from './metrics.ts'
import type { State } from './read-state.ts'

interface Given {
  settings: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>
  metrics: Pick<Metrics, 'read' | 'contentType'>
  state: () => Promise<State>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Answers `/metrics` and `/ready` on a port that strangers do not reach: both tell of the business. On this machine
 * itself it answers under its names alone: a page in a browser here could reach it by a name that leads to us.
 * @returns what ends it, and the port.
 * @throws ConfigError when the port is taken or not this machine's.
 */
export async function startMetricsServer({
  settings: { METRICS_HOST: host, METRICS_PORT: port = 0 },
  metrics,
  state,
  logger,
}: Given): Promise<{ port: number; stop: () => void }> {
  const server = createServer(async ({ url, method, headers }, response) => {
    try {
      if (isLoopback(host) && !isLoopback(nameIn(headers.host))) {
        answer(response, 421, 'text/plain', 'Ask by the address that METRICS_HOST is.\n')
      } else if (method !== 'GET') answer(response, 405, 'text/plain', 'Only GET.\n')
      else if (url === '/metrics') answer(response, 200, metrics.contentType, await metrics.read())
      else if (url === '/ready') {
        const body = { status: 'ok', ...(await state()) }
        answer(response, 200, 'application/json', JSON.stringify(body))
      } else answer(response, 404, 'text/plain', 'There are /metrics and /ready.\n')
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      logger.error({ error: { name, message } }, 'metrics could not be read')
      answer(response, 503, 'application/json', '{"status":"not ok"}')
    }
  })
  await listen(server, host, port)
  const bound = (server.address() as AddressInfo).port
  logger.info({ host, port: bound }, 'metrics are there')
  return {
    port: bound,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be listened on: ${code}.`)
  }
}

/** The header `Host` without its port. */
function nameIn(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

const headers = { ...dataHeaders({ https: false }), 'Cache-Control': 'no-store' }

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
}
