import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { messages } from '../contract/messages.ts'
import { addApi } from './api/api.ts'
import { unreachable } from './api/method-not-allowed.ts'
import { bookPage } from './booking/page.ts'
import { linkPages } from './consent/pages.ts'
import { dataHeaders } from './headers.ts'
import type { Services } from './services.ts'
import { serveSite } from './site/serve-site.ts'

/** The whole server, not yet listening. Closing it leaves the database open. */
export async function createApp(
  services: Services,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { settings, site } = services
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

  await app.register((scope) => addApi(scope, services))
  await app.register((scope) => linkPages(scope, services))

  bookPage(app, services)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // A logger of its own for every file that is sent would take a tenth of the time.
    childLoggerFactory: (parent) => parent,
    handler: (request, reply) => {
      reply.hijack()
      serveSite(site, request.raw, reply.raw)
    },
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: (_request, reply) => {
      reply
        .status(405)
        .headers({ ...headers, Allow: 'GET, HEAD' })
        .send(messages.methodNotAllowed)
    },
    handler: unreachable,
  })
  return app
}
