import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { factValues, maskAddress, officeTime } from '../links/fact-values.ts'
import { linkLife } from '../links/link-life.ts'
import { sendOutcome } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readSigned, readToken } from '../secrets/signed-token.ts'
import { confirmationState } from './confirm.ts'
import { latestSubscription } from './latest-subscription.ts'
import { confirmedFacts, listValues } from './outcome-pages.ts'

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
