import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { reportFailure, toDatabaseError, tooBusy } from '../http/http-error.ts'
import { fillPage } from '../site/read-pages.ts'
import { sendFromSite } from '../site/site-routes.ts'
import { bookValues, visitValues } from './calendar-values.ts'
import { freeSlots } from './free-slots.ts'

const path = '/book'
const compress = promisify(brotliCompress)
/** A tenth of the time of the highest, for a tenth more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

export function slotsRoute(
  app: FastifyInstance,
  { database, release, now, limits }: AppContext,
): void {
  app.get(api.slots, async (request, reply): Promise<SlotsAnswer> => {
    if (!limits.admitComputed(request, reply)) throw tooBusy()
    const { openingHours } = release()
    try {
      const slots = await freeSlots(database, openingHours, now())
      return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
    } catch (error) {
      throw toDatabaseError(error)
    }
  })
}

/** `GET /book`: the page with free slots, zone and competitor; as built where slots cannot be had or too many ask. */
export function bookPage(app: FastifyInstance, services: AppContext): void {
  app.get(path, async (request, reply) => {
    const release = services.release()
    const html = services.limits.admitComputed(request, reply)
      ? await filledPage(services, request).catch((error: unknown) => {
          reportFailure(request, error)
          return undefined
        })
      : undefined
    const file = release.site.files.get(path)
    if (file && html) return sendPage(html, file.headers, request, reply)
    return sendFromSite(release, request, reply)
  })
}

async function filledPage({ database, release, now }: AppContext, request: FastifyRequest) {
  const { pages, openingHours } = release()
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  const zone = (query.get('zone') ?? '').slice(0, 64)
  const slots = await freeSlots(database, openingHours, now())
  const values = bookValues(pages, slots, openingHours.zone, { zone })
  return fillPage(pages, path, { ...values, ...visitValues(query) })
}

async function sendPage(
  html: string,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    ...headers,
    // Not `no-store`: the page may come back from the browser's own memory as it was left.
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  })
  if (!negotiate(request.headers['accept-encoding'] ?? '', ['br'])) return reply.send(html)
  return reply.header('Content-Encoding', 'br').send(await compress(html, { params }))
}
