import type { FastifyInstance } from 'fastify'
import { type SubscriptionSource, subscriptionSources } from '../../contract/leads/subscribers.ts'
import type { AppContext } from '../app-context.ts'
import { factValues, maskAddress, officeTime } from '../links/fact-values.ts'
import { linkLife } from '../links/link-life.ts'
import { outcomePage } from '../links/outcome-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { latestSubscription } from './latest-subscription.ts'

/** The pages on which the buttons that confirm and unsubscribe end. */
export function subscriptionOutcomes(app: FastifyInstance, services: AppContext): void {
  outcomePage(app, services, '/confirm/done', (text) => confirmedFacts(services, text))
  outcomePage(app, services, '/confirm/expired', (text) => linkLife(services, text, 'confirm'))
  outcomePage(app, services, '/unsubscribe/done', (text) => endedFacts(services, text))
}

/** Leaves out the names of the lists that a subscription is not on. */
export function listValues(source: SubscriptionSource) {
  const values = subscriptionSources.map((one) => [one, one === source ? [{}] : []])
  return Object.fromEntries(values) as Record<SubscriptionSource, readonly Record<never, never>[]>
}

/** What a confirming link shows of the subscription it has confirmed. */
export async function confirmedFacts(services: AppContext, text: string) {
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
