import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { BoundedCache } from '../../contract/bounded-cache.ts'
import { bookedRival, readRival } from '../../contract/forms/booked-rival.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { findTimeZone } from '../../contract/forms/time-zones.ts'
import { cleanSource, utmTags } from '../../contract/forms/visit-source.ts'
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
/** A tenth of the time of the highest, for a tenth more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** `GET /api/booking/slots`: when a meeting could begin. */
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
  /** The same in brotli, once a browser has asked for it. */
  brotli?: Promise<Buffer>
}

/** How many filled pages are cached: most visitors of a minute see one of a few. */
const maxCached = 50

/** `GET /book`: the page with free slots, zone and competitor; as built where slots cannot be had or too many ask. */
export async function bookPage(app: FastifyInstance): Promise<void> {
  const send = openBookPage(app)
  app.get(path, (request, reply) => send(app.release(), request, reply))
}

/** The same of any site that is served. */
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

/** The page of a request; one that was filled with the same before, where it is cached. */
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

/** The calendar of a page, drawn, and its properties beside it; where no slot is free, it stays as it was built. */
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
    office: openingHours.zone,
    isAssumed: false,
    chosen: '',
    unknown: '',
    carried: [],
    ...calendar,
  })
  return { calendar: new Markup(html), calendarData: new Markup(json) }
}

interface BookPageQuery {
  /** As somebody typed it. */
  zone: string
  slot?: string | undefined
  visit?: Visit
}

/** What the address of the booking page says of the visit: names and values. */
type Visit = CalendarTimes['carried']

/** Has the booking page offer the free slots; without one it asks for times in words, as built. */
export function fillBookPage(
  release: Release,
  slots: readonly string[],
  { zone: typed, slot = '', visit = [] }: BookPageQuery,
): PageValues<'/book'> {
  const placeholders = formPlaceholders(bookingForm.path)
  const rival = visit.find(([name]) => name === bookedRival.name)?.[1]
  const values = rival && fillFormValue(placeholders.value('competitor'), rival)
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

/** The competitor and the tags of a campaign in the address of the page, which go along to another zone. */
function readVisit(query: URLSearchParams): Visit {
  const tags = utmTags.map((name) => [name, cleanSource(query.get(name))] as const)
  const rival = [bookedRival.name, readRival(query)] as const
  return [rival, ...tags].filter(([, value]) => value !== '')
}
