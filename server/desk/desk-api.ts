import cookies from '@fastify/cookie'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Refusal } from '../../contract/desk/define-call.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { apiMessages } from '../http/api-messages.ts'
import { getDataHeaders } from '../http/headers.ts'
import {
  failUnreachable,
  HttpError,
  prepareRefusal,
  reportFailure,
  tooBusy,
} from '../http/http-error.ts'
import { logAnswers } from '../http/log-answers.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { findSession } from '../people/sessions.ts'
import { isHttps } from '../settings/settings.ts'
import { DeskError, notAllowed, notSignedIn, proofNeeded, readFieldErrors } from './desk-error.ts'
import { documentRoutes } from './document-routes.ts'
import { erasureRoutes } from './erasure-routes.ts'
import { exportRoute } from './export-route.ts'
import { leadChangeRoutes } from './lead-change-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { livePreviewRoutes } from './live-preview-routes.ts'
import { liveRoute } from './live-route.ts'
import { mailRoutes } from './mail-routes.ts'
import { meetingRoutes } from './meeting-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { receiverRoutes } from './receiver-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { createSessionCookie, isDeskSafe } from './session-cookie.ts'
import { shareRoutes } from './share-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { siteRoutes } from './site-routes.ts'

/** `/desk/api`. Each route says in its `config` who may call it, and the hooks here hold it to that, in this order. */
export async function deskApi(app: FastifyInstance): Promise<void> {
  const { settings, database, limits, now } = app
  const cookie = createSessionCookie(settings.SITE_URL)
  const headers = {
    ...getDataHeaders({ https: isHttps(settings) }),
    'Cache-Control': 'no-store',
  }
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('session', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.access === undefined) throw new Error(`${url} does not say who may call it.`)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
    if (!isDeskSafe(settings.SITE_URL)) throw unsafe()
  })
  const isSameOrigin = requireSameOrigin(settings.SITE_URL)
  app.addHook('onRequest', async (request) => {
    const isOpen = request.routeOptions.config.access === 'anybody'
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (isOpen && !limits.admitComputed(request)) throw tooBusy()
      return
    }
    await isSameOrigin(request)
    // A stranger's write costs the database one, so it is limited like a form.
    await (isOpen ? limits.submissions : limits.links)(request)
    // Every browser sends `Origin` with a write; a request without it does not come from our pages.
    if (request.headers.origin === undefined) {
      throw new HttpError(403, apiMessages.otherOrigin(settings.SITE_URL))
    }
  })
  await app.register(cookies)
  app.addHook('onRequest', async (request) => {
    const token = cookie.read(request)
    const report = (error: unknown) => void reportFailure(request, error)
    request.session = (token && (await findSession(database, token, now(), report))) || null
    checkAccess(request, now())
  })
  logAnswers(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fields = readFieldErrors(error)
    const { statusCode, message } = fields
      ? new HttpError(422, Object.values(fields)[0] ?? '')
      : prepareRefusal(error, request, reply)
    const code = error instanceof DeskError ? error.code : `status-${statusCode}`
    const refusal: Refusal = { error: { code, message, ...(fields && { fields }) } }
    return reply.status(statusCode).send(refusal)
  })

  await app.register(signInRoutes, { cookie })
  for (const routes of signedInRoutes) await app.register(routes)
  app.all('/desk/api/*', {
    config: { access: 'anybody' },
    onRequest: async () => {
      throw new HttpError(404, apiMessages.notFound)
    },
    handler: failUnreachable,
  })
}

const signedInRoutes = [
  ownRoutes,
  peopleRoutes,
  leadRoutes,
  leadChangeRoutes,
  exportRoute,
  meetingRoutes,
  mailRoutes,
  erasureRoutes,
  requestRoutes,
  receiverRoutes,
  siteRoutes,
  documentRoutes,
  pictureRoutes,
  publishRoutes,
  livePreviewRoutes,
  shareRoutes,
  liveRoute,
]

/** @throws DeskError 401 or 403 unless whoever asks may do what the route does. */
function checkAccess({ routeOptions: { config }, session }: FastifyRequest, now: number): void {
  const { access, needsProof } = config
  if (access === 'anybody') return
  if (access === undefined || !session) throw notSignedIn()
  if (access !== 'signed-in' && !hasRight(session.person.role, access)) throw notAllowed()
  if (needsProof && session.provedUntil <= now) throw proofNeeded()
}

const unsafe = () =>
  new DeskError(
    403,
    'no-https',
    'The desk needs https, so that nobody on the way reads a session. Set SITE_URL to an https address.',
  )
