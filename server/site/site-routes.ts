import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { textHeaders } from '../http/headers.ts'
import { HttpError } from '../http/http-error.ts'
import { unreachable } from '../http/prepare-api.ts'
import { perRelease, type Release } from './read-release.ts'
import type { Site } from './read-site.ts'
import { noBody, preferred, send, sendFile } from './send-file.ts'
import { cleanPath, type SiteFile } from './site-file.ts'

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

/** Answers a file by its own address before the framework routes it, which would take as long again. */
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

/** Answers a GET or HEAD request from the site. */
export function serveSite(site: Site, request: IncomingMessage, response: ServerResponse): void {
  leaveOutConnection(response)
  const found = findFile(site, request.url ?? '/')
  switch (found.kind) {
    case 'file':
      sendFile(found.file, request, response)
      return
    case 'moved':
      response.writeHead(308, [...site.movedHeaders, ...noBody, 'Location', found.location]).end()
      return
    case 'malformed':
      response.writeHead(400, site.plainHeaders).end(apiMessages.malformed)
      return
    case 'none':
      send(404, preferred(site.notFound(found.path), request), request, response)
  }
}

/** A connection that stays open is the rule of HTTP/1.1; what is not the rule was said before. */
function leaveOutConnection(response: ServerResponse): void {
  if (!response.hasHeader('connection')) response.removeHeader('connection')
}

/** Answers a GET or HEAD request with a file. */
function serveFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  leaveOutConnection(response)
  sendFile(file, request, response)
}

type Found =
  | { kind: 'file'; file: SiteFile }
  | { kind: 'moved'; location: string }
  | { kind: 'none'; path: string }
  | { kind: 'malformed' }

const malformed: Found = { kind: 'malformed' }

/** What stands at a request target. It leads elsewhere only to a page of ours, never to another host. */
function findFile(site: Site, target: string): Found {
  const mark = target.indexOf('?')
  const query = mark === -1 ? '' : target.slice(mark)
  const path = decodePath(mark === -1 ? target : target.slice(0, mark))
  if (path === undefined) return malformed

  const file = site.files.get(path)
  if (file) return { kind: 'file', file }

  const clean = cleanPath(path)
  const [location = '', part] = (site.redirects.get(clean) ?? clean).split('#')
  return location !== path && site.files.has(location)
    ? { kind: 'moved', location: encodeURI(location) + query + (part ? `#${part}` : '') }
    : { kind: 'none', path: clean }
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

/** `GET /api/blog` and `GET /api/blog/{slug}`. */
export function blogRoutes(app: FastifyInstance, { release }: { release: () => Release }): void {
  app.get(api.blog, (_request, reply) => reply.type(json).send(release().posts.list))

  app.get<{ Params: { slug: string } }>(`${api.blog}/:slug`, (request, reply) => {
    const post = release().posts.bySlug.get(request.params.slug)
    if (post === undefined) throw new HttpError(404, apiMessages.notFound)
    return reply.type(json).send(post)
  })
}
