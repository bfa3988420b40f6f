import { METHODS } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { apiMessages } from '../contract/api-messages.ts'
import type { AppContext } from './app-context.ts'
import { createServer } from './http/create-server.ts'
import { textHeaders } from './http/headers.ts'
import { toHttpError } from './http/http-error.ts'
import { reportFailure } from './http/report-failure.ts'
import { addRoutes } from './routes.ts'

/**
 * The whole server, not yet listening. Closing it leaves the database open.
 * @param prepare adds hooks to every route.
 */
export async function createApp(
  services: AppContext,
  logger: FastifyBaseLogger,
  prepare?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { settings } = services
  const headers = textHeaders({ https: settings.SITE_URL.startsWith('https:') })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY ?? false,
    serverFactory: (handler) => createServer(settings, handler),
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
  app.setErrorHandler((error, request, reply) => {
    const refusal = toHttpError(error)
    reportFailure(request, refusal, error)
    if (refusal.retryAfter) reply.header('Retry-After', refusal.retryAfter)
    return reply.status(refusal.status).headers(headers).send(refusal.message)
  })

  prepare?.(app)
  await addRoutes(app, services)
  return app
}
