import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import { textHeaders } from '../http/headers.ts'
import { unreachable } from '../http/method-not-allowed.ts'
import { perRelease, type Release } from './read-release.ts'
import { serveFile, serveSite } from './serve-site.ts'

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

interface Given {
  release: () => Release
  /** Whether a route of its own answers an address. */
  isRouted: (path: string) => boolean
  /** Hears of each answer before it is sent. */
  onFile?: ((response: ServerResponse) => void) | undefined
}

/**
 * Answers a file by its own address before the framework routes it, which would take as long again.
 */
export function filesFirst(
  { release, isRouted, onFile }: Given,
  otherwise: RequestListener,
): RequestListener {
  const filesOf = perRelease(
    ({ site }) => new Map([...site.files].filter(([path]) => !isRouted(path))),
  )
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const file = isReading ? filesOf(release()).get(withoutQuery(url)) : undefined
    if (!file) return otherwise(request, response)
    onFile?.(response)
    serveFile(file, request, response)
  }
}

function withoutQuery(target: string): string {
  const mark = target.indexOf('?')
  return mark === -1 ? target : target.slice(0, mark)
}

/**
 * Collects the addresses of routes added from here on, but for `/*`. @returns whether one answers
 * an address.
 */
export function routedAddresses(app: FastifyInstance): (path: string) => boolean {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    const end = url.search(/[:*]/)
    if (end === -1) whole.add(url)
    else if (url !== '/*') beginnings.add(url.slice(0, end))
  })
  return (path) =>
    whole.has(path) || [...beginnings].some((beginning) => path.startsWith(beginning))
}
