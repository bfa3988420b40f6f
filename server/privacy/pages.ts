import type { FastifyInstance } from 'fastify'
import { mapKinds } from '../../contract/leads/leads.ts'
import { staysAsProof } from '../kinds/lead-kinds.ts'
import { defineLinkedPage, type LinkedPage } from '../links/linked-page.ts'
import { fillDetails, formatOfficeTime } from '../links/page-values.ts'
import type { Services } from '../services.ts'
import { fillStoredPage, findEmail } from './find-stored.ts'

/** Where a link leads that shows and erases no more. */
export const expiredPage = '/your-data/expired'

export function privacyPages(app: FastifyInstance): LinkedPage[] {
  const { database } = app
  return [
    defineLinkedPage({
      path: '/your-data',
      purpose: 'your-data-request',
      // The link says which address it is, so there is none to type; of an entry that is gone, nobody knows it.
      show: async ({ token }) =>
        (await findEmail(database, token.subject)) ? { address: [] } : undefined,
    }),
    defineStoredPage(app),
    defineLinkedPage({
      path: '/your-data/erased',
      purpose: 'erased',
      // What an erasure took away, and how many requests about a list it left, as its own token has it.
      show: async ({ token }) => {
        const counts = new URLSearchParams(token.subject)
        const readCount = (name: string) => counts.get(name) ?? undefined
        return fillDetails({
          erased: formatOfficeTime(app, token.at),
          ...mapKinds((kind) =>
            staysAsProof({ kind }) && readCount(kind) === '0' ? undefined : readCount(kind),
          ),
          mails: readCount('mails'),
        })
      },
    }),
  ]
}

export function defineStoredPage({
  database,
  release,
}: Pick<Services, 'database' | 'release'>): LinkedPage {
  return defineLinkedPage({
    path: '/your-data/stored',
    purpose: 'your-data',
    over: expiredPage,
    show: async ({ token }) => {
      const email = await findEmail(database, token.subject)
      return email === undefined
        ? undefined
        : fillStoredPage(database, email, release().openingHours.zone)
    },
  })
}
