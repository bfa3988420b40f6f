import type { FastifyInstance } from 'fastify'
import { bookPage } from './booking/book-page.ts'
import { refuseInText } from './http/http-error.ts'
import { linkedPages } from './linked-pages.ts'
import { addLinkedPage } from './links/linked-page.ts'
import { previewSite } from './preview-site.ts'
import { siteFiles } from './site/site-routes.ts'

/** What a visitor opens: the pages that are filled in, and the files of the built site for every other address. */
export async function publicSite(app: FastifyInstance): Promise<void> {
  refuseInText(app)
  await app.register(siteFiles)
  await app.register(bookPage)
  await app.register(previewSite)
  for (const page of linkedPages(app)) addLinkedPage(app, page)
}
