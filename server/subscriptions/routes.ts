import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { subscriptionSources } from '../../contract/leads/subscribers.ts'
import type { AppContext } from '../app-context.ts'
import type { LeadTable } from '../db/schema.ts'
import { factValues, maskAddress, officeTime } from '../links/fact-values.ts'
import { goodToken, linkAction, linkPage } from '../links/link-page.ts'
import { linkLife, outcomePage, outcomeUrl, overUrl, sendOutcome } from '../links/outcome-page.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readSigned } from '../secrets/signed-token.ts'
import { askedSubscription, confirmSubscription } from './confirm.ts'
import { endSubscription, latestSubscription } from './unsubscribe.ts'

type Subscriber = Selectable<LeadTable<'subscribers'>>

/** The pages that links in mails of lists open, and those on which their buttons end. */
export function subscriptionPages(app: FastifyInstance, services: AppContext): void {
  const { database } = services
  const life = (text: string) => linkLife(services, text, 'confirm')

  linkPage(app, services, '/confirm', 'confirm', async ({ text, token, reply }) => {
    const row = token && (await askedSubscription(database, token))
    if (!row) return sendOutcome(services, reply, '/confirm/expired', life, 410)
    if (row.status === 'confirmed') {
      return sendOutcome(services, reply, '/confirm/done', async () =>
        confirmedFacts(services, row),
      )
    }
    const until = readSigned(services.linkKeys(), text, 'confirm')?.until ?? 0
    const facts = { address: row.email, until: officeTime(services, until) }
    return sendFilledPage(services, reply, '/confirm', text, listFacts(row, facts))
  })

  linkPage(app, services, '/unsubscribe', 'unsubscribe', async ({ text, token, reply }) => {
    if (!token) return sendSignedPage(services, reply, '/unsubscribe/unknown', 404)
    const row = await latestSubscription(database, token.subject)
    if (!row) return sendSignedPage(services, reply, '/unsubscribe/unknown', 410)
    const since = officeTime(services, row.confirmed_at)
    const facts = listFacts(row, { address: maskAddress(row.email), since })
    return sendFilledPage(services, reply, '/unsubscribe', text, facts)
  })

  outcomePage(app, services, '/confirm/done', async (text) => {
    const token = goodToken(services, text, 'confirm')
    const row = token && (await askedSubscription(database, token))
    return row?.status === 'confirmed' ? confirmedFacts(services, row) : undefined
  })
  outcomePage(app, services, '/confirm/expired', life)
  // Of a subscription that was never confirmed nothing is left to show.
  outcomePage(app, services, '/unsubscribe/done', async (text) => {
    const token = goodToken(services, text, 'unsubscribe')
    const row = token && (await latestSubscription(database, token.subject))
    if (row?.status !== 'unsubscribed') return undefined
    const ended = officeTime(services, row.unsubscribed_at)
    return listFacts(row, { address: maskAddress(row.email), ended })
  })
}

function confirmedFacts(services: AppContext, row: Subscriber) {
  return listFacts(row, { address: row.email, since: officeTime(services, row.confirmed_at) })
}

/** These facts of a subscription, and the name of its list; those of the other lists are left out. */
function listFacts<Name extends string>(
  { source }: Subscriber,
  facts: Readonly<Record<Name, string | undefined>>,
) {
  const names = subscriptionSources.map((one) => [one, one === source ? [{}] : []])
  const lists: Record<Subscriber['source'], readonly Record<never, never>[]> =
    Object.fromEntries(names)
  return { ...factValues(facts), ...lists }
}

/** `POST /api/confirm` and `POST /api/unsubscribe`. */
export async function subscriptionRoutes(
  app: FastifyInstance,
  services: AppContext,
): Promise<void> {
  // RFC 8058, 3.1: the bare POST is `multipart/form-data` or urlencoded. What is in it does not matter.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
  const { database, secret, now } = services

  linkAction(app, services, {
    path: api.confirm,
    formPage: '/confirm',
    purpose: 'confirm',
    act: async (transaction, token, { body }) => {
      const isConfirmed = await confirmSubscription(transaction, token, secret, now())
      return isConfirmed ? outcomeUrl('/confirm/done', tokenIn(body)) : undefined
    },
    over: (text) => overUrl(services, '/confirm/expired', text, 'confirm'),
  })

  signedAction(app, services, {
    path: api.unsubscribe,
    formPage: '/unsubscribe',
    handle: async (request, reply) => {
      const fromHeader = tokenIn(request.query)
      const text = fromHeader || tokenIn(request.body)
      const token = goodToken(services, text, 'unsubscribe')
      const ended =
        token &&
        (await inTransaction(database, (transaction) =>
          endSubscription(transaction, token.subject, now()),
        ))
      if (!fromHeader) {
        const page = ended ? outcomeUrl('/unsubscribe/done', text) : '/unsubscribe/unknown'
        return reply.redirect(page, 303)
      }
      reply.type('text/plain; charset=utf-8')
      if (ended) return reply.send(apiMessages.unsubscribed)
      return token
        ? reply.status(410).send(apiMessages.subscriptionGone(services.release().mailCopy.email))
        : reply.status(400).send(apiMessages.malformed)
    },
  })

  // A mail program that knows no bare POST opens the address of the header, and so does a scanner.
  app.get(api.unsubscribe, (request, reply) =>
    reply.redirect(outcomeUrl('/unsubscribe', tokenIn(request.query)), 303),
  )
}
