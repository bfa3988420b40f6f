import type { FastifyInstance } from 'fastify'
import { factValues, officeTime } from '../links/fact-values.ts'
import { type LinkedPage, linkedPage } from '../links/linked-page.ts'
import type { Services } from '../services.ts'
import { findEmail, storedValues } from './find-stored.ts'

/** Where a link leads that shows and erases no more. */
export const over = '/your-data/expired'

export function privacyPages(app: FastifyInstance): LinkedPage[] {
  const { database } = app
  return [
    linkedPage({
      path: '/your-data',
      purpose: 'your-data-request',
      // The link says which address it is, so there is none to type; of an entry that is gone, nobody knows it.
      show: async ({ token }) =>
        (await findEmail(database, token.subject)) ? { address: [] } : undefined,
    }),
    storedPage(app),
    linkedPage({
      path: '/your-data/erased',
      purpose: 'erased',
      // What an erasure took away, and how many requests about a list it left, as its own token has it.
      show: async ({ token }) => {
        const [messages = '', subscribers = '', bookings = '', mails = '', requests = ''] =
          token.subject.split('.')
        const erased = officeTime(app, token.at)
        const kept = requests === '0' ? undefined : requests
        return factValues({ erased, messages, subscribers, bookings, mails, requests: kept })
      },
    }),
  ]
}

export function storedPage({
  database,
  release,
}: Pick<Services, 'database' | 'release'>): LinkedPage {
  return linkedPage({
    path: '/your-data/stored',
    purpose: 'your-data',
    over,
    show: async ({ token }) => {
      const email = await findEmail(database, token.subject)
      return email === undefined
        ? undefined
        : storedValues(database, email, release().openingHours.zone)
    },
  })
}
