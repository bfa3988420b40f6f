import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { serveSite } from '../site/serve-site.ts'
import type { SiteFile } from '../site/site-file.ts'
import { renderBookPage } from './render-slots.ts'

const path = '/book'
const compress = promisify(brotliCompress)
/** A tenth of the time of the highest, for a tenth more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/**
 * `GET /book`: the built page with the slots that are free now, in the zone that `?zone=` names, and with the
 * brief that the address carries. Where they
 * cannot be had, or too many ask at once, it is the page as it was built, which asks for times in words.
 */
export function bookPage(app: FastifyInstance, services: AppContext): void {
  const file = services.site.files.get(path)
  if (!file) return
  app.get<{ Querystring: { zone?: unknown } }>(path, async (request, reply) => {
    const admitted = services.limits.admitComputed(request, reply)
    const page = admitted ? await pageFor(services, file, request) : undefined
    if (page !== undefined) return sendPage(page, file, request, reply)
    reply.hijack()
    serveSite(services.site, request.raw, reply.raw)
  })
}

async function pageFor(
  services: AppContext,
  file: SiteFile,
  request: FastifyRequest<{ Querystring: { zone?: unknown } }>,
): Promise<string | undefined> {
  const { zone } = request.query
  try {
    const wanted = typeof zone === 'string' ? zone.slice(0, 64) : ''
    const query = new URLSearchParams(request.url.split('?', 2)[1])
    return await renderBookPage(services, file.plain.body.toString(), wanted, query)
  } catch (error) {
    const { name, stack } = error instanceof Error ? error : new Error(String(error))
    request.log.error({ route: path, error: { name, stack } }, 'the free slots cannot be read')
    return undefined
  }
}

async function sendPage(
  page: string,
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    ...file.headers,
    // Not `no-store`: the page may come back from the browser's own memory as it was left.
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  })
  const accepted = request.headers['accept-encoding'] ?? ''
  if (!/\bbr\b(?!\s*;\s*q=0(?!\.0*[1-9]))/.test(accepted)) return reply.send(page)
  const bytes = Buffer.from(page)
  return reply.header('Content-Encoding', 'br').send(await compress(bytes, { params }))
}
