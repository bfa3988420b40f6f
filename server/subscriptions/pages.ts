import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { subscriptionSources } from '../../contract/leads/leads.ts'
import { apiMessages } from '../http/api-messages.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { fillDetails, formatOfficeTime, selectOnly } from '../links/page-values.ts'
import { defineTokenPage, type TokenPage, withToken } from '../links/token-page.ts'
import { confirmSubscription, findSubscription } from './store.ts'
import { endSubscription, latestSubscription } from './unsubscribe.ts'

/** The pages that links in list mails open, and those shown after their buttons. */
export function subscriptionPages(app: FastifyInstance): TokenPage[] {
  const { database, secret, now, release } = app
  const confirmed = ({ confirmed_at }: LeadRecord<'subscribers'>) =>
    formatOfficeTime(app, confirmed_at)
  return [
    defineTokenPage({
      path: '/confirm',
      purpose: 'confirm',
      over: '/confirm/expired',
      show: async ({ token, text, until }) => {
        const row = await findSubscription(database, token)
        if (row?.status === 'confirmed') return withToken('/confirm/done', text)
        return (
          row && fillListDetails(row, { address: row.email, until: formatOfficeTime(app, until) })
        )
      },
      button: {
        path: api.confirm,
        act: async (transaction, { token, text }) => {
          const isConfirmed = await confirmSubscription(transaction, token, secret, now())
          return isConfirmed ? withToken('/confirm/done', text) : undefined
        },
      },
    }),
    defineTokenPage({
      path: '/confirm/done',
      purpose: 'confirm',
      show: async ({ token }) => {
        const row = await findSubscription(database, token)
        if (row?.status !== 'confirmed') return undefined
        return fillListDetails(row, { address: row.email, since: confirmed(row) })
      },
    }),
    defineTokenPage({
      path: '/unsubscribe',
      purpose: 'unsubscribe',
      over: '/unsubscribe/unknown',
      show: async ({ token }) => {
        const row = await latestSubscription(database, token.subject)
        return (
          row && fillListDetails(row, { address: maskAddress(row.email), since: confirmed(row) })
        )
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
    defineTokenPage({
      path: '/unsubscribe/done',
      purpose: 'unsubscribe',
      // A subscription that was never confirmed has nothing to show.
      show: async ({ token }) => {
        const row = await latestSubscription(database, token.subject)
        if (row?.status !== 'unsubscribed') return undefined
        const ended = formatOfficeTime(app, row.unsubscribed_at)
        return fillListDetails(row, { address: maskAddress(row.email), ended })
      },
    }),
  ]
}

/** Fills in details of a subscription and the words for its list, and leaves out those for other lists. */
function fillListDetails<Name extends string>(
  { source }: LeadRecord<'subscribers'>,
  details: Readonly<Record<Name, string | undefined>>,
) {
  return { ...fillDetails(details), ...selectOnly(subscriptionSources, source) }
}

/** Shortens an address for a page whose mail may be forwarded: its owner recognizes it, nobody else can use it. */
function maskAddress(address: string): string {
  const [, first = '', host = ''] = /^(.).*(@[^@]*)$/su.exec(address) ?? []
  return `${first}…${host}`
}
