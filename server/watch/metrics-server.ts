import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from '../../contract/is-loopback.ts'
import { dataHeaders } from '../http/headers.ts'
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
 * Answers `/metrics` and `/ready` on a port of their own; on this machine, under its own names
 * alone.
 * @throws ConfigError when the port is taken or not this machine's.
 */
export async function startMetricsServer(
  given: Given,
): Promise<{ port: number; stop: () => void }> {
  const { METRICS_HOST: host, METRICS_PORT: port = 0 } = given.settings
  const server = createServer(async (request, response) => {
    const [status, type, body] = await answer(request, given)
    response.writeHead(status, { ...headers, 'Content-Type': type }).end(body)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be listened on: ${code}.`)
  }
  const bound = (server.address() as AddressInfo).port
  given.logger.info({ host, port: bound }, 'metrics are there')
  return {
    port: bound,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const headers = { ...dataHeaders({ https: false }), 'Cache-Control': 'no-store' }

async function answer(
  { url, method, headers }: IncomingMessage,
  { settings: { METRICS_HOST }, metrics, state, logger }: Given,
): Promise<[status: number, type: string, body: string]> {
  if (isLoopback(METRICS_HOST) && !isLoopback(nameIn(headers.host))) {
    return [421, 'text/plain', 'Ask by the address that METRICS_HOST is.\n']
  }
  if (method !== 'GET') return [405, 'text/plain', 'Only GET.\n']
  try {
    if (url === '/metrics') return [200, metrics.contentType, await metrics.read()]
    if (url !== '/ready') return [404, 'text/plain', 'There are /metrics and /ready.\n']
    return [200, 'application/json', JSON.stringify({ status: 'ok', ...(await state()) })]
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    logger.error({ error: { name, message } }, 'metrics could not be read')
    return [503, 'application/json', '{"status":"not ok"}']
  }
}

/** The header `Host` without its port. */
function nameIn(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
