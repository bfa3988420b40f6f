import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forms } from '../contract/forms/forms.ts'
import {
  notSentInPreview,
  previewsPath,
  toPreviewBase,
} from '../contract/release/shared-preview.ts'
import { openBookPage } from './booking/book-page.ts'
import type { Headers } from './http/headers.ts'
import { failUnreachable } from './http/http-error.ts'
import { formType } from './http/read-body.ts'
import { renderShortPage } from './http/short-page.ts'
import { openSharedPreviews } from './site/shared-previews.ts'
import { sendFromSite } from './site/site-routes.ts'

/** The secret address is all that keeps strangers out, so these headers keep it from other sites, search engines and caches. */
const headers: Headers = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-cache',
}

type Request = FastifyRequest<{ Params: { token: string } }>

/** Serves previews shared from the desk. Forms sent to one are refused; one that has ended is not found. */
export async function sharedPreviewSite(app: FastifyInstance): Promise<void> {
  const find = openSharedPreviews(app.settings, app.now)
  const sendBookPage = openBookPage(app)
  const reads = ['GET', 'HEAD']
  const writes = app.supportedMethods.filter((method) => !reads.includes(method))
  for (const end of ['', '/*']) {
    const url = `${previewsPath}/:token${end}`
    app.route({ method: reads, url, handler: show })
    // Refused before the body is read.
    app.route({ method: writes, url, onRequest: refuse, handler: failUnreachable })
  }

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const { token } = (request as Request).params
    const release = await find(token)
    if (!release) return reply.callNotFound()
    const place = { base: toPreviewBase(token), headers }
    const [path] = request.url.slice(place.base.length).split('?', 1)
    const send = path === '/book' && request.method === 'GET' ? sendBookPage : sendFromSite
    return send(release, request, reply, place)
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    const { token } = (request as Request).params
    const release = await find(token)
    if (!release) return reply.callNotFound()
    reply.status(403).headers({ ...release.site.shortPageHeaders, ...headers })
    if (request.headers['content-type']?.startsWith(formType)) {
      return reply.send(renderShortPage(notSentInPreview))
    }
    const path = request.url.slice(toPreviewBase(token).length)
    const form = forms.find((known) => known.path === path)
    return form?.responseFormat === 'text'
      ? reply.type('text/plain; charset=utf-8').send(notSentInPreview)
      : reply
          .type('application/json; charset=utf-8')
          .send({ success: false, message: notSentInPreview })
  }
}
