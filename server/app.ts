import { METHODS } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { bookPage } from './booking/book-page.ts'
import type { VisitCounts } from './counts/count-visits.ts'
import { deskFiles } from './desk/app-files.ts'
import { deskApi } from './desk/desk-api.ts'
import { openAccessLog } from './http/access-log.ts'
import { apiMessages } from './http/api-messages.ts'
import { warnAboutUnnamedProxy } from './http/client-network.ts'
import { createParserErrorHandler, createServer } from './http/create-server.ts'
import { getTextHeaders } from './http/headers.ts'
import { refuseInText } from './http/http-error.ts'
import { addTokenPage } from './links/token-page.ts'
import { publicApi } from './public-api.ts'
import { addServices, type Services } from './services.ts'
import { isHttps } from './settings/settings.ts'
import { sharedPreviewSite } from './shared-preview-site.ts'
import { siteFiles } from './site/site-routes.ts'
import { tokenPages } from './token-pages.ts'

/**
 * Builds the whole server, not yet listening: a plugin for each part, with its own hooks, errors and not-found page.
 * Closing it leaves the database open.
 */
export async function createApp(
  services: Services,
  logger: FastifyBaseLogger,
  metrics?: Pick<VisitCounts, 'watchRequests'>,
): Promise<FastifyInstance> {
  const { settings, counts } = services
  const accessLog =
    settings.ACCESS_LOG === 'on' ? await openAccessLog(settings.DATA_DIR, services.now) : undefined
  const headers = getTextHeaders({ https: isHttps(settings) })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY ?? false,
    serverFactory: (handler) => createServer(settings, handler, accessLog),
    clientErrorHandler: createParserErrorHandler(settings),
    // While the server stops, it still answers requests on open connections.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw.writeHead(400, headers).end(apiMessages.malformed)
    },
  })
  // Fastify answers a method it does not know with its own 404; added, each gets our refusal with our headers.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) {
      app.addHttpMethod(method, { hasBody: true })
    }
  }
  app.setValidatorCompiler(validatorCompiler)
  if (accessLog) app.addHook('onClose', accessLog.stop)
  warnAboutUnnamedProxy(app, settings.TRUST_PROXY)
  metrics?.watchRequests(app)
  counts.watchRequests(app)

  await app.register(addServices, services)
  await app.register(publicApi)
  await app.register(publicSite)
  await app.register(teamDesk)
  return app
}

/** The public pages: those that the server fills in, and the files of the built site for every other address. */
async function publicSite(app: FastifyInstance): Promise<void> {
  refuseInText(app)
  await app.register(siteFiles)
  await app.register(bookPage)
  await app.register(sharedPreviewSite)
  for (const page of tokenPages(app)) addTokenPage(app, page)
}

/** What the team opens under `/desk`: the app and its API. */
async function teamDesk(app: FastifyInstance): Promise<void> {
  refuseInText(app)
  await app.register(deskApi)
  await app.register(deskFiles)
}
