import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { messages } from '../contract/messages.ts'
import type { AppContext } from './app-context.ts'
import { dataHeaders } from './http/headers.ts'
import { addRoutes } from './routes.ts'

/** The whole server, not yet listening. Closing it leaves the database open. */
export async function createApp(
  services: AppContext,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { settings } = services
  const headers = {
    ...dataHeaders({ https: settings.SITE_URL.startsWith('https:') }),
    'Content-Type': 'text/plain; charset=utf-8',
  }
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY ?? false,
    // A request that takes longer to arrive, in milliseconds, is no visitor's.
    requestTimeout: 30_000,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, headers).end(messages.malformed)
    },
  })

  await addRoutes(app, services)
  return app
}
