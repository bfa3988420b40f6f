import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { competitorParameter, readCompetitor } from '../../contract/forms/competitor-parameter.ts'
import { findTimeZone } from '../../contract/forms/time-zones.ts'
import { cleanSource, utmTags } from '../../contract/forms/visit-source.ts'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'
import type { CalendarTimes } from '../../contract/release/calendar-module.ts'
import { formPlaceholders } from '../../contract/release/page-template.ts'
import { reportFailure, tooBusy } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { fillFormValue, fillPage, getTemplate, Markup, type PageValues } from '../site/fill-page.ts'
import type { Release } from '../site/read-release.ts'
import { type SitePlace, sendFromSite } from '../site/site-routes.ts'
import { findFreeSlots, findFreeTimes, formatSlots } from './free-slots.ts'

const path = '/book'
const compress = promisify(brotliCompress)
/** Brotli at quality 4: a tenth of the time that the highest takes, for a tenth more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** `GET /api/booking/slots`: when a meeting could begin, as ISO 8601 in UTC. */
export async function slotsRoute(app: FastifyInstance): Promise<void> {
  const { database, release, now, limits } = app
  app.get(api.slots, async (request): Promise<SlotsAnswer> => {
    if (!limits.admitComputed(request)) throw tooBusy()
    const { openingHours } = release()
    const slots = await findFreeSlots(database, openingHours, now())
    return { zone: openingHours.zone, minutes: openingHours.slotMinutes, slots }
  })
}

interface FilledPage {
  html: string
  /** The page in brotli, compressed once a browser asks for it. */
  brotli?: Promise<Buffer>
}

/** How many filled pages are cached: most visitors of one minute see one of a few. */
const maxCached = 50

/** `GET /book`: the page with free slots, zone and competitor; as it was built when slots cannot be read or too many ask. */
export async function bookPage(app: FastifyInstance): Promise<void> {
  const send = openBookPage(app)
  app.get(path, (request, reply) => send(app.release(), request, reply))
}

/** Makes the function that fills the booking page of a site: the published one, or a shared preview. */
export function openBookPage(app: FastifyInstance) {
  const cache = new BoundedCache<string, FilledPage>(maxCached)
  return async (
    release: Release,
    request: FastifyRequest,
    reply: FastifyReply,
    place?: SitePlace,
  ) => {
    const page = app.limits.admitComputed(request)
      ? await findFilled(cache, app, release, request, place).catch((error: unknown) => {
          reportFailure(request, error)
          return undefined
        })
      : undefined
    const file = release.site.files.get(path)
    if (file && page) {
      return sendPage(page, { ...file.headers, ...place?.headers }, request, reply)
    }
    return sendFromSite(release, request, reply, place)
  }
}

/** The page for a request: filled in, or from the cache when one with the same values was made before. */
async function findFilled(
  cache: Map<string, FilledPage>,
  { database, now }: Services,
  release: Release,
  request: FastifyRequest,
  { base }: Pick<SitePlace, 'base'> = { base: '' },
): Promise<FilledPage> {
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  const zone = (query.get('zone') ?? '').slice(0, 64)
  const times = await findFreeTimes(database, release.openingHours, now())
  const visit = readVisit(query)
  const key = JSON.stringify([release.id, times, zone, visit])
  const known = cache.get(key)
  if (known) return known
  const slots = formatSlots(times)
  const html = fillPage(release.pages, path, fillBookPage(release, slots, { zone, visit }))
  // The calendar's form always names /book; a shared preview stands below another path.
  const page = { html: html.replaceAll(` action="${path}"`, ` action="${base}${path}"`) }
  cache.set(key, page)
  return page
}

async function sendPage(
  page: FilledPage,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    ...headers,
    // Not `no-store`, which would keep the page out of the browser's back/forward cache.
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  })
  if (!negotiate(request.headers['accept-encoding'] ?? '', ['br'])) return reply.send(page.html)
  page.brotli ??= compress(page.html, { params })
  return reply.header('Content-Encoding', 'br').send(await page.brotli)
}

type CalendarState = Pick<CalendarTimes, 'slots' | 'zone'> & Partial<CalendarTimes>

/** Draws the calendar into a page, with its properties for hydration; without a free slot the page stays as built. */
export function fillCalendar(
  { pages, openingHours, drawCalendar }: Release,
  path: '/book' | '/meeting/move' | '/meeting/book',
  calendar: CalendarState,
) {
  const words = getTemplate(pages, path).calendar
  if (!words || calendar.slots.length === 0) return {}
  const { html, json } = drawCalendar({
    ...words,
    minutes: openingHours.slotMinutes,
    isAssumed: false,
    chosen: '',
    unknown: '',
    carried: [],
    ...calendar,
  })
  return { calendar: new Markup(html), calendarData: new Markup(json) }
}

interface BookPageQuery {
  /** The time zone as the visitor typed it. */
  zone: string
  slot?: string | undefined
  visit?: Visit
}

/** The fields of the booking page's address that its form sends on: name and value. */
type Visit = CalendarTimes['carried']

/** Puts the free slots into the booking page; without any, the page asks for times in words, as built. */
export function fillBookPage(
  release: Release,
  slots: readonly string[],
  { zone: typed, slot = '', visit = [] }: BookPageQuery,
): PageValues<'/book'> {
  const placeholders = formPlaceholders(bookingForm.path)
  const competitor = visit.find(([name]) => name === competitorParameter.name)?.[1]
  const values = competitor && fillFormValue(placeholders.value('competitor'), competitor)
  if (slots.length === 0) return { ...values }
  const known = findTimeZone(typed)
  const zone = known ?? release.openingHours.zone
  return {
    ...values,
    ...fillCalendar(release, '/book', {
      slots,
      zone,
      isAssumed: known === undefined,
      chosen: slot,
      unknown: known ? '' : typed.trim(),
      carried: visit,
    }),
    otherTimesOpen: false,
    ...fillFormValue(placeholders.value('timeZone'), zone),
  }
}

/** The competitor and the campaign's tags in the page's address, which links to other time zones keep. */
function readVisit(query: URLSearchParams): Visit {
  const tags = utmTags.map((name) => [name, cleanSource(query.get(name))] as const)
  const competitor = [competitorParameter.name, readCompetitor(query)] as const
  return [competitor, ...tags].filter(([, value]) => value !== '')
}
