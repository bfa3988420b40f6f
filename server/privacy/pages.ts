import type { AppContext } from '../app-context.ts'
import { expiredPage, factValues, officeTime } from '../links/facts.ts'
import { type LinkedPage, linkedPage } from '../links/linked-page.ts'
import { emailOf, storedValues } from './find-stored.ts'

/** The pages with which a person asks for a link to their data, and sees what is stored. */
export function privacyPages(services: AppContext): LinkedPage[] {
  const { database } = services
  return [
    linkedPage({
      path: '/your-data',
      purpose: 'your-data-request',
      // The link says which address it is, so there is none to type; of an entry that is gone, nobody knows it.
      show: async ({ token }) =>
        (await emailOf(database, token.subject)) ? { address: [] } : undefined,
    }),
    storedPage(services),
    linkedPage({
      path: '/your-data/erased',
      purpose: 'erased',
      // What an erasure took away, and how many requests about a list it left, as its own token has it.
      show: async ({ token }) => {
        const [messages = '', subscribers = '', bookings = '', mails = '', requests = ''] =
          token.subject.split('.')
        const erased = officeTime(services, token.at)
        const kept = requests === '0' ? undefined : requests
        return factValues({ erased, messages, subscribers, bookings, mails, requests: kept })
      },
    }),
    expiredPage(services, '/your-data/expired', 'your-data'),
  ]
}

/** What is stored about the address that the link was mailed to. */
export function storedPage({ database }: AppContext): LinkedPage {
  return linkedPage({
    path: '/your-data/stored',
    purpose: 'your-data',
    over: '/your-data/expired',
    show: async ({ token }) => {
      const email = await emailOf(database, token.subject)
      return email === undefined ? undefined : storedValues(database, email)
    },
  })
}
