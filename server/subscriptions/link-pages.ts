import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { confirmationState } from './confirm.ts'
import { isSubscription } from './unsubscribe.ts'

/**
 * The pages that links in mails open. They read and show, and change nothing: scanners open every link, and only the
 * button on a page does what the link is for. Without a token each is the page as it was built.
 */
export function subscriptionPages(app: FastifyInstance, services: AppContext): void {
  const { database, linkKeys, now } = services

  app.get('/confirm', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendSignedPage(services, reply, '/confirm')
    const token = readToken(linkKeys(), text, 'confirm', now())
    const asking = typeof token === 'string' ? 'expired' : await confirmationState(database, token)
    switch (asking) {
      case 'open':
        return sendFilledPage(services, reply, '/confirm', text, {})
      case 'confirmed':
        return sendSignedPage(services, reply, '/confirm/done')
      default:
        return sendSignedPage(services, reply, '/confirm/expired', 410)
    }
  })

  app.get('/unsubscribe', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendSignedPage(services, reply, '/unsubscribe')
    const token = readToken(linkKeys(), text, 'unsubscribe', now())
    if (typeof token === 'string') {
      return sendSignedPage(services, reply, '/unsubscribe/unknown', 404)
    }
    return (await isSubscription(database, token.subject))
      ? sendFilledPage(services, reply, '/unsubscribe', text, {})
      : sendSignedPage(services, reply, '/unsubscribe/unknown', 410)
  })
}
