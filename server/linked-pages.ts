import type { FastifyInstance } from 'fastify'
import { bookingPages } from './booking/pages.ts'
import { requestPages } from './data-requests/pages.ts'
import type { LinkedPage } from './links/linked-page.ts'
import { noMailPages } from './no-mail/pages.ts'
import { privacyPages } from './privacy/pages.ts'
import { subscriptionPages } from './subscriptions/pages.ts'

/** Every page that takes the token of a link: the site shows it, and the API takes what its button sends. */
export function linkedPages(app: FastifyInstance): LinkedPage[] {
  return [
    ...subscriptionPages(app),
    ...privacyPages(app),
    ...bookingPages(app),
    ...noMailPages(app),
    ...requestPages(app),
  ]
}
