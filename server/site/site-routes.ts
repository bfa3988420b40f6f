import type { FastifyInstance } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { textHeaders } from '../http/headers.ts'
import { unreachable } from '../http/method-not-allowed.ts'
import type { Release } from './read-release.ts'
import { serveSite } from './serve-site.ts'

/** The files of the built site, for every address that nothing else answers. */
export function siteRoutes(
  app: FastifyInstance,
  { release, settings }: { release: () => Release; settings: { SITE_URL: string } },
): void {
  const headers = textHeaders({ https: settings.SITE_URL.startsWith('https:') })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // A logger of its own for every file that is sent would take a tenth of the time.
    childLoggerFactory: (parent) => parent,
    handler: (request, reply) => {
      reply.hijack()
      serveSite(release().site, request.raw, reply.raw)
    },
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: (_request, reply) => {
      reply
        .status(405)
        .headers({ ...headers, Allow: 'GET, HEAD' })
        .send(apiMessages.methodNotAllowed)
    },
    handler: unreachable,
  })
}
