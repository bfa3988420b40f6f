import type { CheerioAPI } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { meetingToCome } from './change-meeting.ts'
import { freeSlots } from './free-slots.ts'
import { slotOptions } from './slot-options.ts'

type Fill = (page: CheerioAPI) => void

/** The pages that the links in a meeting's mails open; only their buttons change anything. */
export function meetingPages(app: FastifyInstance, services: AppContext): void {
  for (const path of ['/meeting/move', '/meeting/cancel'] as const) {
    app.get(path, async (request, reply) => {
      const token = tokenIn(request.query)
      if (!token) return sendSignedPage(services, reply, path)
      const fill = await fillOf(services, token)
      return fill
        ? sendSignedPage(services, reply, path, { token, fill })
        : sendSignedPage(services, reply, '/meeting/over', { status: 410 })
    })
  }
}

/** The page to move a meeting with what is free now; as it is for a token that leads to no meeting. */
export async function renderMovePage(
  services: AppContext,
  html: string,
  token: string,
): Promise<string> {
  const fill = await fillOf(services, token)
  if (!fill) return html
  const { load } = await import('cheerio')
  const page = load(html)
  fill(page)
  return page.html()
}

/** Writes when the meeting is and what else is free; undefined when there is none to come. */
async function fillOf(services: AppContext, token: string): Promise<Fill | undefined> {
  const { database, openingHours, secret } = services
  const now = services.now()
  const read = readToken(secret, token, 'meeting', now)
  const meeting =
    typeof read === 'string' ? undefined : await meetingToCome(database, read.subject, now)
  if (!meeting) return undefined
  const zone = isTimeZone(meeting.time_zone) ? meeting.time_zone : openingHours.zone
  const options = slotOptions(await freeSlots(database, openingHours, now), zone)
  return ($) => {
    $('[data-meeting-time]').text(formatSlot(meeting.slot, meeting.slot_minutes, zone))
    $('[data-slot-zone]').text(zone)
    $('select[name="slot"]').html(options)
  }
}
