import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { readToken } from '../secrets/signed-token.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { chosenSlot } from './chosen-slot.ts'
import { movePageValues } from './meeting-pages.ts'

/** `POST /api/booking/move` and `POST /api/booking/cancel`: what the pages behind a booking's mails send. */
export function meetingRoutes(app: FastifyInstance, services: AppContext): void {
  const { database, release, linkKeys, now } = services

  signedAction(app, services, {
    path: api.moveMeeting,
    formPage: '/meeting/move',
    pageValues: async ({ token = '', slot }) => (await movePageValues(services, token, slot)) ?? {},
    handle: async (request, reply) => {
      const text = tokenIn(request.body)
      const token = readToken(linkKeys(), text, 'meeting', now())
      if (typeof token === 'string') return reply.redirect('/meeting/over', 303)
      const slot = chosenSlot(request.body)
      const moved = await inTransaction(database, (transaction) =>
        moveMeeting(transaction, release().openingHours, { id: token.subject, slot, now: now() }),
      )
      return reply.redirect(moved ? outcomeUrl('/meeting/moved', text) : '/meeting/over', 303)
    },
  })

  signedAction(app, services, {
    path: api.cancelMeeting,
    formPage: '/meeting/cancel',
    handle: async (request, reply) => {
      const text = tokenIn(request.body)
      const token = readToken(linkKeys(), text, 'meeting', now())
      const cancelled =
        typeof token !== 'string' &&
        (await inTransaction(database, (transaction) =>
          cancelMeeting(transaction, token.subject, now()),
        ))
      return reply.redirect(
        cancelled ? outcomeUrl('/meeting/cancelled', text) : '/meeting/over',
        303,
      )
    },
  })
}
