import type { FastifyInstance } from 'fastify'
import { bookingPages } from './booking/pages.ts'
import { requestPages } from './data-requests/pages.ts'
import type { TokenPage } from './links/token-page.ts'
import { noMailPages } from './privacy/no-mail-pages.ts'
import { privacyPages } from './privacy/pages.ts'
import { subscriptionPages } from './subscriptions/pages.ts'

/** All pages that a token opens: the site shows them, and the API takes their buttons. */
export function tokenPages(app: FastifyInstance): TokenPage[] {
  return [
    ...subscriptionPages(app),
    ...privacyPages(app),
    ...bookingPages(app),
    ...noMailPages(app),
    ...requestPages(app),
  ]
}
