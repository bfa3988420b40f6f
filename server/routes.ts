import type { FastifyInstance } from 'fastify'
import { forms } from '../contract/forms/forms.ts'
import { ofEachKind } from '../contract/leads/leads.ts'
import type { AppContext } from './app-context.ts'
import { bookPage, slotsRoute } from './booking/book-page.ts'
import { bookingPages } from './booking/pages.ts'
import { requestPages } from './data-requests/pages.ts'
import { apiMessages } from './http/api-messages.ts'
import { HttpError } from './http/http-error.ts'
import { prepareApi, unreachable } from './http/prepare-api.ts'
import { formEndpoint } from './intake/form-endpoint.ts'
import type { LeadIntakes } from './intake/lead-intake.ts'
import { leadKinds } from './kinds/lead-kinds.ts'
import { addButton, addLinkedPage, type LinkedPage } from './links/linked-page.ts'
import { calendarRoute } from './mail/calendar-route.ts'
import { noMailPages } from './no-mail/pages.ts'
import { privacyPages, privacyRoutes } from './privacy/routes.ts'
import { blogRoutes, siteRoutes } from './site/site-routes.ts'
import { subscriptionPages } from './subscriptions/pages.ts'
import { probeRoutes } from './watch/probe-routes.ts'

/** Every route of the server: the API, the pages that are computed, and the files of the built site for all else. */
export async function addRoutes(app: FastifyInstance, services: AppContext): Promise<void> {
  const linkedPages = [
    ...subscriptionPages(services),
    ...privacyPages(services),
    ...bookingPages(services),
    ...noMailPages(services),
    ...requestPages(services),
  ]
  await app.register((scope) => apiRoutes(scope, services, linkedPages))

  await app.register(async (scope) => probeRoutes(scope, services))

  for (const page of linkedPages) addLinkedPage(app, services, page)
  bookPage(app, services)

  siteRoutes(app, services)
}

async function apiRoutes(
  app: FastifyInstance,
  services: AppContext,
  linkedPages: readonly LinkedPage[],
): Promise<void> {
  await prepareApi(app, services.settings.SITE_URL, services.limits.overloadedAfter)

  blogRoutes(app, services)
  const intakes = ofEachKind((kind) => leadKinds[kind].intake(services)) as LeadIntakes
  for (const form of forms) formEndpoint(app, services, form, intakes)
  slotsRoute(app, services)
  calendarRoute(app, services)
  await app.register(async (scope) => {
    // RFC 8058, 3.1: the bare POST is `multipart/form-data` or urlencoded. What is in it does not matter.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
    for (const page of linkedPages) addButton(scope, services, page)
  })
  privacyRoutes(app, services)

  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: async () => {
        throw new HttpError(404, apiMessages.notFound)
      },
      handler: unreachable,
    })
  }
}
