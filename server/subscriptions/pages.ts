import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { subscriptionSources } from '../../contract/leads/leads.ts'
import { apiMessages } from '../http/api-messages.ts'
import type { RowOf } from '../lead-kind.ts'
import { factValues, keepOnly, officeTime } from '../links/fact-values.ts'
import { type LinkedPage, linkedPage, withToken } from '../links/linked-page.ts'
import { askedSubscription, confirmSubscription } from './store.ts'
import { endSubscription, latestSubscription } from './unsubscribe.ts'

/** The pages that links in mails of lists open, and those on which their buttons end. */
export function subscriptionPages(app: FastifyInstance): LinkedPage[] {
  const { database, secret, now, release } = app
  const confirmed = ({ confirmed_at }: RowOf<'subscribers'>) => officeTime(app, confirmed_at)
  return [
    linkedPage({
      path: '/confirm',
      purpose: 'confirm',
      over: '/confirm/expired',
      show: async ({ token, text, until }) => {
        const row = await askedSubscription(database, token)
        if (row?.status === 'confirmed') return withToken('/confirm/done', text)
        return row && listFacts(row, { address: row.email, until: officeTime(app, until) })
      },
      button: {
        path: api.confirm,
        act: async (transaction, { token, text }) => {
          const isConfirmed = await confirmSubscription(transaction, token, secret, now())
          return isConfirmed ? withToken('/confirm/done', text) : undefined
        },
      },
    }),
    linkedPage({
      path: '/confirm/done',
      purpose: 'confirm',
      show: async ({ token }) => {
        const row = await askedSubscription(database, token)
        if (row?.status !== 'confirmed') return undefined
        return listFacts(row, { address: row.email, since: confirmed(row) })
      },
    }),
    linkedPage({
      path: '/unsubscribe',
      purpose: 'unsubscribe',
      over: '/unsubscribe/unknown',
      show: async ({ token }) => {
        const row = await latestSubscription(database, token.subject)
        return row && listFacts(row, { address: maskAddress(row.email), since: confirmed(row) })
      },
      button: {
        path: api.unsubscribe,
        act: async (transaction, { token, text }) => {
          const isEnded = await endSubscription(transaction, token.subject, now())
          return isEnded ? withToken('/unsubscribe/done', text) : undefined
        },
        answerBare: (reply, isLink, isDone) => {
          reply.type('text/plain; charset=utf-8')
          if (isDone) return reply.send(apiMessages.unsubscribed)
          return isLink
            ? reply.status(410).send(apiMessages.subscriptionGone(release().mailCopy.email))
            : reply.status(400).send(apiMessages.malformed)
        },
      },
    }),
    linkedPage({
      path: '/unsubscribe/done',
      purpose: 'unsubscribe',
      // Of a subscription that was never confirmed nothing is left to show.
      show: async ({ token }) => {
        const row = await latestSubscription(database, token.subject)
        if (row?.status !== 'unsubscribed') return undefined
        const ended = officeTime(app, row.unsubscribed_at)
        return listFacts(row, { address: maskAddress(row.email), ended })
      },
    }),
  ]
}

/** These facts of a subscription, and the name of its list; those of the other lists are left out. */
function listFacts<Name extends string>(
  { source }: RowOf<'subscribers'>,
  facts: Readonly<Record<Name, string | undefined>>,
) {
  return { ...factValues(facts), ...keepOnly(subscriptionSources, source) }
}

/** An address on a page whose mails people forward: its owner knows it, and nobody can write to it. */
function maskAddress(address: string): string {
  const [, first = '', host = ''] = /^(.).*(@[^@]*)$/su.exec(address) ?? []
  return `${first}…${host}`
}
