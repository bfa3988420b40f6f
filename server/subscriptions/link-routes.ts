import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import type { AppContext } from '../app-context.ts'
import { overUrl } from '../links/link-life.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { readToken } from '../secrets/signed-token.ts'
import { confirmSubscription } from './confirm.ts'
import { endSubscription } from './unsubscribe.ts'

/** `POST /api/confirm` and `POST /api/unsubscribe`. */
export async function subscriptionRoutes(
  app: FastifyInstance,
  services: AppContext,
): Promise<void> {
  // RFC 8058, 3.1: the bare POST is `multipart/form-data` or urlencoded. What is in it does not matter.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
  const { database, secret, linkKeys } = services

  signedAction(app, services, {
    path: api.confirm,
    formPage: '/confirm',
    handle: async (request, reply) => {
      const now = services.now()
      const text = tokenIn(request.body)
      const token = readToken(linkKeys(), text, 'confirm', now)
      const asking =
        typeof token === 'string'
          ? 'expired'
          : await inTransaction(database, (transaction) =>
              confirmSubscription(transaction, token, secret, now),
            )
      const page =
        asking === 'confirmed'
          ? outcomeUrl('/confirm/done', text)
          : overUrl(services, '/confirm/expired', text, 'confirm')
      return reply.redirect(page, 303)
    },
  })

  signedAction(app, services, {
    path: api.unsubscribe,
    formPage: '/unsubscribe',
    handle: async (request, reply) => {
      const now = services.now()
      const fromHeader = tokenIn(request.query)
      const text = fromHeader || tokenIn(request.body)
      const token = readToken(linkKeys(), text, 'unsubscribe', now)
      const signed = typeof token !== 'string'
      const ended =
        signed &&
        (await inTransaction(database, (transaction) =>
          endSubscription(transaction, token.subject, now),
        ))
      if (!fromHeader) {
        const page = ended ? outcomeUrl('/unsubscribe/done', text) : '/unsubscribe/unknown'
        return reply.redirect(page, 303)
      }
      reply.type('text/plain; charset=utf-8')
      if (ended) return reply.send(apiMessages.unsubscribed)
      return signed
        ? reply.status(410).send(apiMessages.subscriptionGone(services.release().mailCopy.email))
        : reply.status(400).send(apiMessages.malformed)
    },
  })

  // A mail program that knows no bare POST opens the address of the header, and so does a scanner.
  app.get(api.unsubscribe, (request, reply) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(tokenIn(request.query))}`, 303),
  )
}
