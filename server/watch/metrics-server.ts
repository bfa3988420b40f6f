import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
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
 * Answers `/metrics` and `/ready` on a port that strangers do not reach: both tell of the business.
 * @returns what ends it, and the port.
 * @throws ConfigError when the port is taken or not this machine's.
 */
export async function startMetricsServer({
  settings: { METRICS_HOST: host, METRICS_PORT: port = 0 },
  metrics,
  state,
  logger,
}: Given): Promise<{ port: number; stop: () => void }> {
  const server = createServer(async ({ url, method }, response) => {
    try {
      if (method !== 'GET') answer(response, 405, 'text/plain', 'Only GET.\n')
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

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}
