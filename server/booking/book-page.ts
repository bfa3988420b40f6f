import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { zoneField } from '../../contract/hooks.ts'
import type { AppContext } from '../app-context.ts'
import { takesBrotli } from '../site/accepted-coding.ts'
import { fillPage, partsOf } from '../site/read-pages.ts'
import { perRelease, type Release } from '../site/read-release.ts'
import { serveSite } from '../site/serve-site.ts'
import type { SiteFile } from '../site/site-file.ts'
import { freeSlots } from './free-slots.ts'
import { type FilledPage, filledPage, keepPages } from './kept-pages.ts'
import { rivalValues } from './rival-values.ts'
import { calendarCopyIn } from './slot-calendar.ts'
import { slotValues, slotWish } from './slot-values.ts'

const path = '/book'
/** One is some 100 kB: a few zones, and a few competitors. */
const mostKept = 40

/**
 * `GET /book`: the built page with the slots that are free now, in the zone that `?zone=` names, and with the
 * competitor that the address names. Where they cannot be had, or too many ask at once, it is the page as it was built, which
 * asks for times in words.
 */
export function bookPage(app: FastifyInstance, services: AppContext): void {
  const fillerOf = perRelease((release) => pageFiller(services, release))
  app.get(path, async (request, reply) => {
    const release = services.release()
    const file = release.site.files.get(path)
    const admitted = services.limits.admitComputed(request, reply)
    const page =
      file && admitted ? await fillerOf(release)(request).catch(reportTo(request)) : undefined
    if (file && page) return sendPage(page, file, request, reply)
    reply.hijack()
    serveSite(release.site, request.raw, reply.raw)
  })
}

const reportTo = (request: FastifyRequest) => (error: unknown) => {
  const { name, stack } = error instanceof Error ? error : new Error(String(error))
  request.log.error({ route: path, error: { name, stack } }, 'the free slots cannot be read')
  return undefined
}

/**
 * Makes the page, or takes the one that was made of the same slots for the same wishes. What a visitor typed in vain
 * stands in the page, and no two type the same: such a page is not kept.
 */
function pageFiller({ database, now }: AppContext, { pages, openingHours }: Release) {
  const parts = partsOf(pages, path)
  const calendar = calendarCopyIn(parts)
  const kept = keepPages(mostKept)
  return async (request: FastifyRequest): Promise<FilledPage> => {
    const query = new URLSearchParams(request.url.split('?', 2)[1])
    const wish = slotWish((query.get(zoneField.name) ?? '').slice(0, 64))
    const rival = rivalValues(query)
    const slots = await freeSlots(database, openingHours, now())
    const fill = () =>
      fillPage(pages, path, { ...slotValues(slots, openingHours.zone, calendar, wish), ...rival })
    if (wish.unknownZone) return filledPage(fill())
    const name = JSON.stringify([wish.zone ?? null, rival])
    return kept(name, slots.join(' '), fill)
  }
}

async function sendPage(
  page: FilledPage,
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
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(page.plain)
  return reply.header('Content-Encoding', 'br').send(await page.brotli())
}
