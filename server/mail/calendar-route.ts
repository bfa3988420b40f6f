import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { sentStatuses } from '../booking/pages.ts'
import { bookingToCome } from '../booking/taken-slots.ts'
import { tooBusy } from '../http/http-error.ts'
import { goodToken } from '../links/linked-page.ts'
import { mailLinks } from '../links/mail-links.ts'
import { tokenIn } from '../links/signed-action.ts'
import { changeLinks, meetingInvitation } from './meeting-invitation.ts'

/** `GET /api/booking/calendar?token=…`: a booked meeting as a file, for an hour to who sent a plain form, too. */
export function calendarRoute(app: FastifyInstance, services: AppContext): void {
  const { database, settings, secret, linkKeys, limits, release, now } = services
  app.get(api.calendarFile, { onRequest: limits.links }, async (request, reply) => {
    const text = tokenIn(request.query)
    if (text === '') return reply.redirect('/meeting/over', 303)
    if (!limits.admitComputed(request, reply)) throw tooBusy()
    const mailed = goodToken(services, text, 'meeting')
    const sent = goodToken(services, text, 'receipt')
    const own = mailed && (await bookingToCome(database, mailed.token.subject, now()))
    const meeting =
      own ?? (sent && (await bookingToCome(database, sent.token.subject, now(), sentStatuses)))
    if (!meeting) return reply.redirect('/meeting/over', 303)
    const { mailCopy } = release()
    const keys = { signing: linkKeys().signing, hashing: secret }
    const changes = own && changeLinks(own, mailCopy, mailLinks(settings.SITE_URL, keys, now()))
    // The same entry as the mailed one, so that a calendar keeps one of them.
    const {
      attendee: _,
      host: __,
      ...entry
    } = meetingInvitation(
      'booked',
      meeting,
      { copy: mailCopy, hostEmails: settings.HOST_EMAILS },
      changes,
    )
    const { invitationFile } = await import('./invitation-file.ts')
    const { content } = invitationFile(
      { ...entry, method: 'PUBLISH' },
      {
        host: new URL(settings.SITE_URL).hostname,
        to: [entry.organizer.address],
        date: new Date(now()),
      },
    )
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('Content-Disposition', 'attachment; filename="meeting.ics"')
      .send(content)
  })
}
