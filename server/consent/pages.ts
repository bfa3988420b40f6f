import type { FastifyInstance } from 'fastify'
import { meetingPages } from '../booking/meeting-pages.ts'
import { storedPage } from '../rights/stored-page.ts'
import type { Services } from '../services.ts'
import { askingOf } from './confirm.ts'
import { tokenIn } from './link-form.ts'
import { sendLinkPage } from './link-page.ts'
import { readToken } from './token.ts'
import { isSubscription } from './unsubscribe.ts'

/**
 * The pages that links in mails open. They read and show, and change nothing: scanners open every link, and only the
 * button on a page does what the link is for. Without a token each is the page as it was built.
 */
export async function linkPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, secret, now } = services

  app.get('/confirm', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendLinkPage(services, reply, '/confirm')
    const token = readToken(secret, text, 'confirm', now())
    const asking = typeof token === 'string' ? 'over' : await askingOf(database, token)
    switch (asking) {
      case 'open':
        return sendLinkPage(services, reply, '/confirm', { token: text })
      case 'confirmed':
        return sendLinkPage(services, reply, '/confirm/done')
      default:
        return sendLinkPage(services, reply, '/confirm/expired', { status: 410 })
    }
  })

  app.get('/unsubscribe', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendLinkPage(services, reply, '/unsubscribe')
    const token = readToken(secret, text, 'unsubscribe', now())
    if (typeof token === 'string') {
      return sendLinkPage(services, reply, '/unsubscribe/unknown', { status: 404 })
    }
    return (await isSubscription(database, token.subject))
      ? sendLinkPage(services, reply, '/unsubscribe', { token: text })
      : sendLinkPage(services, reply, '/unsubscribe/unknown', { status: 410 })
  })

  app.get('/your-data', async (request, reply) => {
    const text = tokenIn(request.query)
    const token = readToken(secret, text, 'your-data-request', now())
    if (typeof token === 'string') return sendLinkPage(services, reply, '/your-data')
    // The link says which address it is, so there is none to type.
    return sendLinkPage(services, reply, '/your-data', {
      token: text,
      fill: ($) => $('input[name="email"]').closest('div').remove(),
    })
  })

  meetingPages(app, services)
  app.get('/your-data/stored', (request, reply) => storedPage(services, request, reply))
}
