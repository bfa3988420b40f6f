import type { FastifyInstance } from 'fastify'
import { mapKinds } from '../../contract/leads/leads.ts'
import { staysAsProof } from '../kinds/all-kinds.ts'
import { fillDetails, formatOfficeTime } from '../links/page-values.ts'
import { defineTokenPage, type TokenPage } from '../links/token-page.ts'
import type { Services } from '../services.ts'
import { fillStoredPage, findEmail } from './find-stored.ts'

/** Where an expired link leads. */
export const expiredPage = '/your-data/expired'

export function privacyPages(app: FastifyInstance): TokenPage[] {
  const { database } = app
  return [
    defineTokenPage({
      path: '/your-data',
      purpose: 'your-data-request',
      // A valid link says which address it is for, so the form's field is hidden; once the lead is gone, the field is shown.
      show: async ({ token }) =>
        (await findEmail(database, token.subject)) ? { address: [] } : undefined,
    }),
    defineStoredPage(app),
    defineTokenPage({
      path: '/your-data/erased',
      purpose: 'erased',
      // How much an erasure deleted, and how many requests stay: both are in its token.
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
}: Pick<Services, 'database' | 'release'>): TokenPage {
  return defineTokenPage({
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
