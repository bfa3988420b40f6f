import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { forms } from '../contract/forms/forms.ts'
import { mapKinds } from '../contract/leads/leads.ts'
import { slotsRoute } from './booking/book-page.ts'
import { apiMessages } from './http/api-messages.ts'
import { getDataHeaders } from './http/headers.ts'
import { failUnreachable, HttpError, prepareRefusal } from './http/http-error.ts'
import { logAnswers } from './http/log-answers.ts'
import { readBodies } from './http/read-body.ts'
import { addFormEndpoint } from './intake/form-endpoint.ts'
import type { LeadIntakes } from './intake/lead-intake.ts'
import { leadKinds } from './kinds/all-kinds.ts'
import { addButton } from './links/token-page.ts'
import { calendarRoute } from './mail/calendar-route.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { isHttps } from './settings/settings.ts'
import { blogRoutes } from './site/site-routes.ts'
import { tokenPages } from './token-pages.ts'
import { probeRoutes } from './watch/probe-routes.ts'

/** Everything under `/api`: forms, buttons of mailed pages, and what programs ask for. */
export async function publicApi(app: FastifyInstance): Promise<void> {
  const headers = {
    ...getDataHeaders({ https: isHttps(app.settings) }),
    'Cache-Control': 'no-store',
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, message } = prepareRefusal(error, request, reply)
    const code = codes[statusCode] ?? 'failed'
    return reply.status(statusCode).send({ error: { code, message } })
  })
  // Health checks are answered under pressure too, and are not logged.
  await app.register(probeRoutes)
  await app.register(apiRoutes)
}

async function apiRoutes(app: FastifyInstance): Promise<void> {
  logAnswers(app)
  readBodies(app)
  await app.register(underPressure, {
    maxEventLoopDelay: app.limits.overloadedAfter,
    pressureHandler: (_request, reply) => {
      reply.header('Retry-After', '10')
      throw new HttpError(503, apiMessages.unavailable)
    },
  })

  const intakes = mapKinds((kind) => leadKinds[kind].intake(app)) as LeadIntakes
  for (const form of forms) addFormEndpoint(app, form, intakes)
  await app.register(buttons)
  await app.register(privacyRoutes)
  await app.register(slotsRoute)
  await app.register(calendarRoute)
  await app.register(blogRoutes)
  await app.register(notFound, { prefix: '/api' })
}

async function buttons(app: FastifyInstance): Promise<void> {
  // A bare POST (RFC 8058, 3.1) is `multipart/form-data` or urlencoded; its content is ignored.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}))
  for (const page of tokenPages(app)) addButton(app, page)
}

/** Answers other addresses under `/api`, which the site's `/*` would take; refuses before the body is read. */
async function notFound(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new HttpError(404, apiMessages.notFound)
  })
  for (const url of ['/', '/*']) {
    app.all(url, {
      onRequest: async (_request, reply) => {
        reply.callNotFound()
        return reply
      },
      handler: failUnreachable,
    })
  }
}

const codes: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
}
