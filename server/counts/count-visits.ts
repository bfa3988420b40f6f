import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cleanSource } from '../../contract/forms/visit-source.ts'
import { previewsPath } from '../../contract/release/shared-preview.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { parseReferer } from '../http/same-origin.ts'
import type { Release } from '../site/read-release.ts'
import { type CountedVisit, type VisitEvent, VisitTally } from './tally.ts'
import { type Device, findCountedDevice } from './visitors.ts'

export type VisitCounts = ReturnType<typeof openCounts>

interface CountServices {
  release: () => Release
  settings: { SITE_URL: string }
  now: () => number
}

const bookPage = '/book'
const campaignName = 'utm_campaign'

/** Counts pages and forms. Nothing that is counted leads to a person. */
export function openCounts({ release, settings, now }: CountServices) {
  const tally = new VisitTally()
  const add = (seen: CountedVisit) => tally.add(seen, toIsoDay(now(), release().openingHours.zone))

  function served(request: IncomingMessage, status: number): void {
    const { method, url = '', headers } = request
    if (method !== 'GET' || url.startsWith(`${previewsPath}/`)) return
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const isPage = isBuiltPage(release(), path)
    if (isPage ? status !== 200 && status !== 304 : status !== 404) return
    if (!isPageView(headers) || (!isPage && path.startsWith('/api/'))) return
    const device = findCountedDevice(headers)
    if (!device) return
    if (isPage) seen(path, request, device)
    else add({ what: 'not-found', page: '', campaign: '', device })
  }

  function seen(path: string, { url = '', headers }: IncomingMessage, device: Device): void {
    const campaign = readCampaign(url) || readRefererCampaign(headers)
    add({ what: 'page', page: path, campaign, device })
    const from = path === bookPage ? readRefererPage(headers) : ''
    if (from && from !== bookPage) add({ what: 'call', page: from, campaign, device })
  }

  /** The page of ours in the `Referer`; empty for none. */
  function readRefererPage(headers: IncomingHttpHeaders): string {
    const path = parseReferer({ headers }, settings.SITE_URL)?.pathname ?? ''
    return isBuiltPage(release(), path) ? path : ''
  }

  /** The campaign in the `Referer`: it goes along from a landing page to the next page, and no further. */
  function readRefererCampaign(headers: IncomingHttpHeaders): string {
    if (!headers.referer?.includes(campaignName)) return ''
    return readCampaign(parseReferer({ headers }, settings.SITE_URL)?.search ?? '')
  }

  return {
    watchRequests: (app: FastifyInstance) => {
      app.addHook('onResponse', (request, reply, done) => {
        served(request.raw, reply.raw.statusCode)
        done()
      })
    },
    /** Counts a form. `page`: the form's page; left out unless it is one of ours. */
    count: (
      { headers }: Pick<IncomingMessage, 'headers'>,
      { page, ...seen }: Omit<CountedVisit, 'device'>,
    ) => {
      const device = findCountedDevice(headers)
      const [path = ''] = page.split('?')
      if (device) add({ ...seen, page: isBuiltPage(release(), path) ? path : '', device })
    },
    tally,
  }
}

function isBuiltPage({ site }: Release, path: string): boolean {
  return site.files.get(path)?.isPage === true
}

/** Whether a request is for a page in a tab, not from a script or frame; older browsers do not say. */
function isPageView(headers: IncomingHttpHeaders): boolean {
  const use = headers['sec-fetch-dest']
  return use === undefined || use === 'document'
}

function readCampaign(address: string): string {
  const mark = address.includes(campaignName) ? address.indexOf('?') : -1
  return mark === -1 ? '' : cleanSource(new URLSearchParams(address.slice(mark)).get(campaignName))
}

export const toSentEvent = (form: { name: string }): VisitEvent => `sent ${form.name}`
