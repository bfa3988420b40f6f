import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import fresh from 'fresh'
import * as z from 'zod'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../http/api-messages.ts'
import { getTextHeaders, type Headers } from '../http/headers.ts'
import { failUnreachable, HttpError } from '../http/http-error.ts'
import { isHttps } from '../settings/settings.ts'
import type { Release } from './read-release.ts'
import { cleanPath, type SiteFile } from './read-site.ts'

/** Serves the files of the built site, at every address that nothing else answers. */
export const siteFiles = fp(async (app: FastifyInstance) => {
  const headers = getTextHeaders({ https: isHttps(app.settings) })
  // The plugin only sends files; they are looked up in the release, never on the disk by their address.
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    // ETag and Cache-Control come from the release.
    etag: false,
    lastModified: false,
    cacheControl: false,
  })
  app.setNotFoundHandler((request, reply) => {
    reply.status(404)
    if (request.method === 'GET' || request.method === 'HEAD') {
      return sendBuiltFile(app.release().site.notFound, request, reply)
    }
    return reply.headers(headers).send(apiMessages.notFound)
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => sendFromSite(app.release(), request, reply),
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: async (_request, reply) =>
      reply
        .status(405)
        .headers({ ...headers, Allow: 'GET, HEAD' })
        .send(apiMessages.methodNotAllowed),
    handler: failUnreachable,
  })
})

/** A site that is served elsewhere than at `/`: its path, and headers for its answers. */
export interface SitePlace {
  base: string
  headers: Headers
}

/** Answers a GET or HEAD request from a site. Another host is only redirected to where a content entry says so. */
export function sendFromSite(
  { site }: Pick<Release, 'site'>,
  request: FastifyRequest,
  reply: FastifyReply,
  place?: SitePlace,
): FastifyReply {
  const { base = '', headers = {} } = place ?? {}
  const [target = ''] = request.url.split('?', 1)
  const path = decodePath(target.slice(base.length)) || '/'
  const file = site.files.get(path)
  if (file) return sendBuiltFile(file, request, reply, headers)
  const location = findRedirect(site, path, request.url.slice(target.length + 1))
  if (location === undefined) {
    if (place) return sendBuiltFile(site.notFound, request, reply.status(404), headers)
    reply.callNotFound()
    return reply
  }
  const to = location.startsWith('/') ? base + location : location
  return reply.headers({ ...site.movedHeaders, ...headers }).redirect(to, 308)
}

/** Headers of requests for a part of a file, or for one that has changed. */
const conditions = [
  ...['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'],
  ...['range', 'if-range'],
]

/** Sends a file, or 304 when the client has it. `more`: headers that replace the file's own. */
export function sendBuiltFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Headers = {},
): FastifyReply {
  const { root, name, etag, cacheControl } = file
  const requestHeaders = request.raw.headers
  const own = { ETag: etag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' }
  const headers = { ...file.headers, ...own, ...more }
  const isFound = reply.statusCode === 200
  if (isFound && fresh(requestHeaders, { etag })) return reply.code(304).headers(headers).send()
  const isPart =
    isFound && (requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag)
  // `@fastify/static` does not know our ETags, so conditional requests are answered here.
  for (const condition of conditions) {
    if (condition !== 'range' || !isPart) delete requestHeaders[condition]
  }
  // Set only once the file is found: an error must not be cached.
  return reply.sendFile(name, root, { onFile: () => void reply.headers(headers) })
}

/** @throws HttpError 400 for wrong percent-encoding. */
function decodePath(path: string): string {
  try {
    // An encoded slash or NUL stays encoded; no file has such a name.
    return decodeURI(path)
  } catch {
    throw new HttpError(400, apiMessages.malformed)
  }
}

const json = 'application/json; charset=utf-8'

/** Answers `/api/blog` and `/api/blog/{slug}` with the JSON that the build wrote. */
export const blogRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(api.blog, (_request, reply) => reply.type(json).send(app.release().posts.list))

  const params = z.object({ slug: z.string() })
  app.get(`${api.blog}/:slug`, { schema: { params } }, (request, reply) => {
    const post = app.release().posts.bySlug.get(request.params.slug)
    if (post === undefined) throw new HttpError(404, apiMessages.notFound)
    return reply.type(json).send(post)
  })
}

interface Addresses {
  files: { has: (path: string) => boolean }
  /** Redirects by address, which may have a query: `/old`, `/old?id=5`. */
  redirects: ReadonlyMap<string, string>
}

/**
 * Where an address leads: to a page of the site, or to another site named by an entry. Of several entries for a path,
 * the one that shares most of the query counts; the rest of the query is kept.
 * `path`: decoded. `query`: without `?`. Returns undefined when it leads nowhere.
 */
export function findRedirect(site: Addresses, path: string, query: string): string | undefined {
  const clean = cleanPath(path)
  const wanted = query === '' ? [] : query.split('&')
  const [found] = [...site.redirects]
    .filter(([from]) => from.split('?', 1)[0] === clean)
    .map(([from, to]) => ({ to, pairs: from.split('?')[1]?.split('&') ?? [] }))
    .filter(({ pairs }) => pairs.every((pair) => wanted.includes(pair)))
    .sort((a, b) => b.pairs.length - a.pairs.length)
  const [address = '', part] = (found?.to ?? clean).split('#')
  const [page = ''] = address.split('?', 1)
  if (!page.startsWith('https://') && (page === path || !site.files.has(page))) return undefined
  const rest = wanted.filter((pair) => !found?.pairs.includes(pair)).join('&')
  const joint = rest === '' ? '' : address.includes('?') ? '&' : '?'
  const location = found ? address : encodeURI(address)
  return location + joint + rest + (part ? `#${part}` : '')
}
