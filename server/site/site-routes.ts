import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../http/api-messages.ts'
import { textHeaders } from '../http/headers.ts'
import { HttpError } from '../http/http-error.ts'
import { unreachable } from '../http/prepare-api.ts'
import { findRedirect } from './find-redirect.ts'
import type { Release } from './read-release.ts'
import type { Site } from './read-site.ts'
import { noBody, preferred, send, sendFile } from './send-file.ts'

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
  isRouted: (path: string) => boolean
  onFile?: ((response: ServerResponse) => void) | undefined
}

/** Answers a file by its own address before the framework routes it, which would take as long again. */
export function filesFirst(
  { release, isRouted, onFile }: Given,
  otherwise: RequestListener,
): RequestListener {
  let known: Release | undefined
  let files: Site['files'] = new Map()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const current = release()
    if (known !== current) {
      known = current
      files = new Map([...current.site.files].filter(([path]) => !isRouted(path)))
    }
    const file = isReading ? files.get(withoutQuery(url)) : undefined
    if (!file) return otherwise(request, response)
    onFile?.(response)
    leaveOutConnection(response)
    sendFile(file, request, response)
  }
}

function withoutQuery(target: string): string {
  const mark = target.indexOf('?')
  return mark === -1 ? target : target.slice(0, mark)
}

/** Collects the addresses of routes added from here on, but for `/*`. @returns whether one answers an address. */
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

/** Answers a GET or HEAD request from the site. It leads to another host only where an entry of the owner says so. */
export function serveSite(site: Site, request: IncomingMessage, response: ServerResponse): void {
  leaveOutConnection(response)
  const target = request.url ?? '/'
  const path = decodePath(withoutQuery(target))
  if (path === undefined) {
    response.writeHead(400, site.plainHeaders).end(apiMessages.malformed)
    return
  }
  const file = site.files.get(path)
  if (file) {
    sendFile(file, request, response)
    return
  }
  const location = findRedirect(site, path, target.slice(withoutQuery(target).length + 1))
  if (location === undefined) {
    send(404, preferred(site.notFound, request), request, response)
    return
  }
  response.writeHead(308, [...site.movedHeaders, ...noBody, 'Location', location]).end()
}

/** A connection that stays open is the rule of HTTP/1.1; what is not the rule was said before. */
function leaveOutConnection(response: ServerResponse): void {
  if (!response.hasHeader('connection')) response.removeHeader('connection')
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    // An encoded slash or NUL stays as it is: it stands in no name, so it is not found.
    return decodeURI(path)
  } catch {
    return undefined
  }
}

const json = 'application/json; charset=utf-8'

export function blogRoutes(app: FastifyInstance, { release }: { release: () => Release }): void {
  app.get(api.blog, (_request, reply) => reply.type(json).send(release().posts.list))

  app.get<{ Params: { slug: string } }>(`${api.blog}/:slug`, (request, reply) => {
    const post = release().posts.bySlug.get(request.params.slug)
    if (post === undefined) throw new HttpError(404, apiMessages.notFound)
    return reply.type(json).send(post)
  })
}
