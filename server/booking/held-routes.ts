import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { readToken, signToken } from '../secrets/signed-token.ts'
import { bookHeld, type HeldEnd } from './book-held.ts'
import { chosenSlot } from './chosen-slot.ts'
import { heldValues, timeBehind } from './held-pages.ts'

/** `POST /api/booking/held`: what the page behind the mail of a held time sends. */
export function heldRoutes(app: FastifyInstance, services: AppContext): void {
  signedAction(app, services, {
    path: api.bookHeld,
    formPage: '/meeting/book',
    pageValues: async ({ token = '', slot }) => {
      const held = await timeBehind(services, token)
      return held ? heldValues(held, slot) : {}
    },
    handle: (request, reply) => press(services, request, reply),
  })
}

/** Where the browser goes on to: with the link of the meeting's own mails, since the one that was pressed is spent. */
function pageOf(end: HeldEnd, { linkKeys }: AppContext): string {
  switch (end.is) {
    case 'booked':
    case 'moved': {
      const token = signToken(linkKeys().signing, {
        purpose: 'meeting',
        subject: end.meeting,
        at: 0,
      })
      return outcomeUrl(`/meeting/${end.is}`, token)
    }
    case 'over':
      return '/meeting/over'
    default:
      return end satisfies never
  }
}

async function press(
  services: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, release, secret, linkKeys, now } = services
  const token = readToken(linkKeys(), tokenIn(request.body), 'held', now())
  if (typeof token === 'string') return reply.redirect('/meeting/over', 303)
  const slot = chosenSlot(request.body, new Date(token.at).toISOString())
  const end = await inTransaction(database, (transaction) =>
    bookHeld(transaction, release().openingHours, { id: token.subject, slot, now: now() }, secret),
  )
  return reply.redirect(pageOf(end, services), 303)
}
