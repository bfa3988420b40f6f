import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { api } from '../../contract/api.ts'
import { sentStatuses } from '../booking/outcome-pages.ts'
import { findUpcomingBooking } from '../booking/taken-slots.ts'
import { tooBusy } from '../http/http-error.ts'
import { createMailLinks } from '../links/mail-links.ts'
import { linkFields } from '../links/signed-action.ts'
import { readValidToken } from '../links/token-page.ts'
import { buildInvitation, getChangeLinks, invitationFile } from './invitation.ts'

/** `GET /api/booking/calendar?token=…`: a booked meeting as a calendar file; also with the token of a receipt, for an hour. */
export const calendarRoute: FastifyPluginAsyncZod = async (app) => {
  const { database, settings, secret, linkKeys, limits, release, now } = app
  const options = { schema: { querystring: linkFields }, onRequest: limits.links }
  app.get(api.calendarFile, options, async (request, reply) => {
    const text = request.query.token
    if (text === '') return reply.redirect('/meeting/over', 303)
    if (!limits.admitComputed(request)) throw tooBusy()
    const mailed = readValidToken(app, text, 'meeting')
    const sent = readValidToken(app, text, 'receipt')
    const own = mailed && (await findUpcomingBooking(database, mailed.token.subject, now()))
    const meeting =
      own ??
      (sent && (await findUpcomingBooking(database, sent.token.subject, now(), sentStatuses)))
    if (!meeting) return reply.redirect('/meeting/over', 303)
    const { mailCopy: copy } = release()
    const { SITE_URL, HOST_EMAILS: hostEmails } = settings
    const keys = { signing: linkKeys().signing, hashing: secret }
    const changes = own && getChangeLinks(own, copy, createMailLinks(SITE_URL, keys, now()))
    const invitation = buildInvitation('booked', meeting, { copy, hostEmails }, changes)
    // The same id as in the mailed invitation, so that a calendar keeps one entry.
    const { attendee: _, host: __, ...entry } = invitation
    const { content } = invitationFile(
      { ...entry, method: 'PUBLISH' },
      { host: new URL(SITE_URL).hostname, to: [entry.organizer.address], date: new Date(now()) },
    )
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('Content-Disposition', 'attachment; filename="meeting.ics"')
      .send(content)
  })
}
