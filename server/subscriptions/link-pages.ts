import type { FastifyInstance } from 'fastify'
import { type SubscriptionSource, subscriptionSources } from '../../contract/leads/subscribers.ts'
import type { AppContext } from '../app-context.ts'
import { factValues, maskAddress, officeTime } from '../links/fact-values.ts'
import { linkLife } from '../links/link-life.ts'
import { outcomePage, sendOutcome } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readSigned, readToken } from '../secrets/signed-token.ts'
import { confirmationState } from './confirm.ts'
import { latestSubscription } from './latest-subscription.ts'

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
        return sendFilledPage(services, reply, '/confirm', text, () => askedFacts(services, text))
      case 'confirmed':
        return sendOutcome(services, reply, '/confirm/done', () => confirmedFacts(services, text))
      default: {
        const life = () => linkLife(services, text, 'confirm')
        return sendOutcome(services, reply, '/confirm/expired', life, 410)
      }
    }
  })

  app.get('/unsubscribe', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendSignedPage(services, reply, '/unsubscribe')
    const token = readToken(linkKeys(), text, 'unsubscribe', now())
    if (typeof token === 'string') {
      return sendSignedPage(services, reply, '/unsubscribe/unknown', 404)
    }
    const row = await latestSubscription(database, token.subject)
    if (!row) return sendSignedPage(services, reply, '/unsubscribe/unknown', 410)
    const since = officeTime(services, row.confirmed_at)
    return sendFilledPage(services, reply, '/unsubscribe', text, {
      ...factValues({ address: maskAddress(row.email), since }),
      ...listValues(row.source),
    })
  })
}

/** What a confirming link shows before its button is pressed. */
async function askedFacts(services: AppContext, text: string) {
  const signed = readSigned(services.linkKeys(), text, 'confirm')
  if (!signed) return {}
  const row = await services.database
    .selectFrom('subscribers')
    .select(['email', 'source'])
    .where('id', '=', signed.token.subject)
    .executeTakeFirst()
  if (!row) return {}
  const until = officeTime(services, signed.until)
  return { ...factValues({ address: row.email, until }), ...listValues(row.source) }
}

/** The pages on which the buttons that confirm and unsubscribe end. */
export function subscriptionOutcomes(app: FastifyInstance, services: AppContext): void {
  outcomePage(app, services, '/confirm/done', (text) => confirmedFacts(services, text))
  outcomePage(app, services, '/confirm/expired', (text) => linkLife(services, text, 'confirm'))
  outcomePage(app, services, '/unsubscribe/done', (text) => endedFacts(services, text))
}

/** Leaves out the names of the lists that a subscription is not on. */
function listValues(source: SubscriptionSource) {
  const values = subscriptionSources.map((one) => [one, one === source ? [{}] : []])
  return Object.fromEntries(values) as Record<SubscriptionSource, readonly Record<never, never>[]>
}

/** What a confirming link shows of the subscription it has confirmed. */
async function confirmedFacts(services: AppContext, text: string) {
  const token = readToken(services.linkKeys(), text, 'confirm', services.now())
  if (typeof token === 'string') return undefined
  const row = await services.database
    .selectFrom('subscribers')
    .select(['email', 'source', 'confirmed_at'])
    .where('id', '=', token.subject)
    .where('confirmation_sent_at', '=', token.at)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  if (!row) return undefined
  const since = officeTime(services, row.confirmed_at)
  return { ...factValues({ address: row.email, since }), ...listValues(row.source) }
}

/** What an unsubscribing link shows of the subscription it has ended; of one that was never confirmed nothing is left. */
async function endedFacts(services: AppContext, text: string) {
  const token = readToken(services.linkKeys(), text, 'unsubscribe', services.now())
  if (typeof token === 'string') return undefined
  const row = await latestSubscription(services.database, token.subject)
  if (row?.status !== 'unsubscribed') return undefined
  const ended = officeTime(services, row.unsubscribed_at)
  return { ...factValues({ address: maskAddress(row.email), ended }), ...listValues(row.source) }
}
