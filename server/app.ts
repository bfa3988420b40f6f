import { METHODS } from 'node:http'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { AppContext } from './app-context.ts'
import type { VisitCounts } from './counts/count-visits.ts'
import { openAccessLog } from './http/access-log.ts'
import { apiMessages } from './http/api-messages.ts'
import { warnOfUnnamedProxy } from './http/client-network.ts'
import { createServer } from './http/create-server.ts'
import { textHeaders } from './http/headers.ts'
import { prepareRefusal } from './http/http-error.ts'
import { addRoutes } from './routes.ts'
import { prepareFiles } from './site/site-routes.ts'

/** The whole server, not yet listening. Closing it leaves the database open. */
export async function createApp(
  services: AppContext,
  logger: FastifyBaseLogger,
  watch?: Pick<VisitCounts, 'watchRequests'>,
): Promise<FastifyInstance> {
  const { settings, counts } = services
  const accessLog =
    settings.ACCESS_LOG === 'on' ? await openAccessLog(settings.DATA_DIR, services.now) : undefined
  const headers = textHeaders({ https: settings.SITE_URL.startsWith('https:') })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY ?? false,
    serverFactory: (handler) => createServer(settings, handler, accessLog),
    // A server that is being stopped answers whoever reaches it still.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, headers).end(apiMessages.malformed)
    },
  })
  // So that each has a route, and its refusal our headers; to the framework a method without one is a missing page.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) {
      app.addHttpMethod(method, { hasBody: true })
    }
  }
  app.setNotFoundHandler((_request, reply) => {
    reply.status(404).headers(headers).send(apiMessages.notFound)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever asked has gone.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy()
    const refusal = prepareRefusal(error, request, reply)
    return reply.status(refusal.status).headers(headers).send(refusal.message)
  })

  if (accessLog) app.addHook('onClose', accessLog.stop)
  warnOfUnnamedProxy(app, settings.TRUST_PROXY)
  watch?.watchRequests(app)
  counts.watchRequests(app)
  await prepareFiles(app)
  await addRoutes(app, services)
  return app
}
