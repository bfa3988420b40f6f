import type { FastifyError, FastifyInstance } from 'fastify'
import { bookPage } from './booking/book-page.ts'
import { getTextHeaders } from './http/headers.ts'
import { prepareRefusal } from './http/http-error.ts'
import { linkedPages } from './linked-pages.ts'
import { addLinkedPage } from './links/linked-page.ts'
import { siteFiles } from './site/site-routes.ts'

/** What a visitor opens: the pages that are filled in, and the files of the built site for every other address. */
export async function publicSite(app: FastifyInstance): Promise<void> {
  const headers = getTextHeaders({ https: app.settings.SITE_URL.startsWith('https:') })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever asked has gone.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return request.raw.destroy()
    const refusal = prepareRefusal(error, request, reply)
    return reply.status(refusal.statusCode).headers(headers).send(refusal.message)
  })
  await app.register(siteFiles)
  await app.register(bookPage)
  for (const page of linkedPages(app)) addLinkedPage(app, page)
}
