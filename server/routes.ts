import type { FastifyInstance } from 'fastify'
import { messages } from '../contract/messages.ts'
import type { AppContext } from './app-context.ts'
import { blogRoutes } from './blog/route.ts'
import { bookPage } from './booking/book-page.ts'
import { meetingPages } from './booking/meeting-pages.ts'
import { meetingRoutes } from './booking/meeting-routes.ts'
import { bookingRoutes } from './booking/route.ts'
import { bookingEventsRoute } from './booking/widget-route.ts'
import { contactRoute } from './contact/route.ts'
import { healthRoute } from './http/health-route.ts'
import { HttpError } from './http/http-error.ts'
import { methodNotAllowed, unreachable } from './http/method-not-allowed.ts'
import { prepareApi } from './http/prepare-api.ts'
import { privacyPages } from './privacy/pages.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { siteRoutes } from './site/site-routes.ts'
import { earlyAccessRoute } from './subscriptions/early-access-route.ts'
import { subscriptionPages } from './subscriptions/link-pages.ts'
import { subscriptionRoutes } from './subscriptions/link-routes.ts'
import { newsletterRoute } from './subscriptions/newsletter-route.ts'

/** Every route of the server: the API, the pages that are computed, and the files of the built site for all else. */
export async function addRoutes(app: FastifyInstance, services: AppContext): Promise<void> {
  await app.register((scope) => apiRoutes(scope, services))

  subscriptionPages(app, services)
  privacyPages(app, services)
  meetingPages(app, services)
  bookPage(app, services)

  siteRoutes(app, services)
}

/** Everything under `/api/`. */
async function apiRoutes(app: FastifyInstance, services: AppContext): Promise<void> {
  await prepareApi(app, services.settings.SITE_URL)
  const refuseOtherMethods = methodNotAllowed(app)

  healthRoute(app, services)
  blogRoutes(app, services)
  newsletterRoute(app, services)
  earlyAccessRoute(app, services)
  contactRoute(app, services)
  bookingRoutes(app, services)
  bookingEventsRoute(app, services)
  meetingRoutes(app, services)
  await app.register((scope) => subscriptionRoutes(scope, services))
  privacyRoutes(app, services)

  refuseOtherMethods()
  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: async () => {
        throw new HttpError(404, messages.notFound)
      },
      handler: unreachable,
    })
  }
}
