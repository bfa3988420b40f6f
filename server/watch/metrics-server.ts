import Fastify, { type FastifyBaseLogger } from 'fastify'
import { isLoopback } from '../../contract/hosts.ts'
import { dataHeaders } from '../http/headers.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from './metrics.ts'

interface Given {
  settings: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>
  metrics: Pick<Metrics, 'read' | 'contentType'>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const headers = { ...dataHeaders({ https: false }), 'Cache-Control': 'no-store' }

/**
 * Answers `/metrics` on a port of their own; on this machine, under its own names alone.
 * @throws ConfigError when the port is taken or not this machine's.
 */
export async function startMetricsServer({ settings, metrics, logger }: Given) {
  const { METRICS_HOST: host, METRICS_PORT: port = 0 } = settings
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async ({ hostname }, reply) => {
    reply.headers(headers)
    if (isLoopback(host) && !isLoopback(hostname.toLowerCase())) {
      return reply.status(421).send('Ask by the address that METRICS_HOST is.\n')
    }
  })
  app.setErrorHandler((error, _request, reply) => {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    logger.error({ error: { name, message } }, 'metrics could not be read')
    return reply.status(503).send({ status: 'not ok' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read()),
  )
  const address = await app.listen({ host, port }).catch((error: { code?: string }) => {
    throw new ConfigError(`METRICS_PORT and METRICS_HOST cannot be listened on: ${error.code}.`)
  })
  logger.info({ address }, 'metrics are there')
  return { port: Number(new URL(address).port), stop: () => app.close() }
}
