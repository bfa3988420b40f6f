import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { ApiError } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { blogRoutes } from '../blog/route.ts'
import { meetingRoutes } from '../booking/meeting-routes.ts'
import { bookingRoutes } from '../booking/route.ts'
import { bookingEventsRoute } from '../booking-widget/route.ts'
import { consentRoutes } from '../consent/routes.ts'
import { contactRoute } from '../contact/route.ts'
import { earlyAccessRoute } from '../early-access/route.ts'
import { submissionLimit } from '../forms/rate-limit.ts'
import { dataHeaders } from '../headers.ts'
import { healthRoute } from '../health/route.ts'
import { newsletterRoute } from '../newsletter/route.ts'
import { rightsRoutes } from '../rights/routes.ts'
import type { Services } from '../services.ts'
import { methodNotAllowed, unreachable } from './method-not-allowed.ts'
import { readBodies } from './read-body.ts'
import { Refusal, toRefusal } from './refusal.ts'
import { reportFailure } from './report-failure.ts'

/** Past this mean delay of the event loop, in milliseconds, an answer would come too late to be of use. */
const overloaded = 1_000

/** Everything under `/api/`. */
export async function addApi(app: FastifyInstance, services: Services): Promise<void> {
  const headers = {
    ...dataHeaders({ https: services.settings.SITE_URL.startsWith('https:') }),
    'Cache-Control': 'no-store',
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    reportFailure(request, refusal, error)
    const answer: ApiError = {
      error: { code: codes[refusal.status] ?? 'failed', message: refusal.message },
    }
    return reply.status(refusal.status).send(answer)
  })
  readBodies(app)
  await app.register(underPressure, {
    maxEventLoopDelay: overloaded,
    pressureHandler: (_request, reply) => {
      reply.header('Retry-After', '10')
      throw new Refusal(503, messages.unavailable)
    },
  })

  const limitRate = await submissionLimit(app, services.settings.SUBMISSIONS_PER_MINUTE)
  const refuseOtherMethods = methodNotAllowed(app)
  healthRoute(app, services)
  blogRoutes(app, services)
  newsletterRoute(app, { ...services, limitRate })
  earlyAccessRoute(app, { ...services, limitRate })
  contactRoute(app, { ...services, limitRate })
  bookingRoutes(app, { ...services, limitRate })
  bookingEventsRoute(app, { ...services, limitRate })
  meetingRoutes(app, services)
  await app.register((scope) => consentRoutes(scope, services))
  rightsRoutes(app, { ...services, limitRate })
  refuseOtherMethods()

  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: async () => {
        throw new Refusal(404, messages.notFound)
      },
      handler: unreachable,
    })
  }
}

const codes: Record<number, string> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  503: 'unavailable',
}
