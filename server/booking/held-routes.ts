import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { readToken } from '../secrets/signed-token.ts'
import { bookHeld, type HeldEnd, moveToHeld } from './book-held.ts'
import { timeBehind } from './held-pages.ts'

/** `POST /api/booking/held` and `…/move`: what the pages behind the mail of a held time send. */
export function heldRoutes(app: FastifyInstance, services: AppContext): void {
  signedAction(app, services, {
    path: api.bookHeld,
    formPage: '/meeting/book',
    pageValues: async ({ token = '' }) => {
      const held = await timeBehind(services, token)
      return held ? { heldTime: held.time } : {}
    },
    handle: (request, reply) => press(services, bookHeld, request, reply),
  })

  signedAction(app, services, {
    path: api.moveToHeld,
    formPage: '/meeting/second',
    pageValues: async ({ token = '' }) => {
      const held = await timeBehind(services, token)
      return held ? { heldTime: held.time, meetingTime: held.first } : {}
    },
    handle: (request, reply) => press(services, moveToHeld, request, reply),
  })
}

async function press(
  { database, release, secret, linkKeys, now }: AppContext,
  act: typeof bookHeld | typeof moveToHeld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = readToken(linkKeys(), tokenIn(request.body), 'held', now())
  if (typeof token === 'string') return reply.redirect('/meeting/over', 303)
  const link = { id: token.subject, slot: new Date(token.at).toISOString(), now: now() }
  const end = await inTransaction(database, (transaction) =>
    act(transaction, release().openingHours, link, secret),
  ).catch((error: unknown): HeldEnd => {
    if (error instanceof SlotUnavailableError) return 'gone'
    throw error
  })
  return reply.redirect(`/meeting/${end}`, 303)
}
