import type { CheerioAPI } from 'cheerio'
import type { FastifyReply } from 'fastify'
import { messages } from '../../contract/messages.ts'
import type { RoutePath } from '../../contract/routes.ts'
import type { AppContext } from '../app-context.ts'
import { BusyError, HttpError } from '../http/http-error.ts'

/** What a page whose address holds a token must never do: stay in a cache, tell the address, be found. */
const privacy = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

interface Shown {
  status?: number
  /** Put into every hidden field called `token`. */
  token?: string
  /** Fills in the rest. */
  fill?: (page: CheerioAPI) => void
}

/**
 * Sends a page of the site that a link in a mail opens. Scripts and styles keep every byte, so its policy still fits.
 * @throws HttpError 404 when the site was built without it; BusyError 503 when too many pages are computed.
 */
export async function sendSignedPage(
  { site, limits }: AppContext,
  reply: FastifyReply,
  path: RoutePath,
  { status = 200, token = '', fill }: Shown = {},
): Promise<FastifyReply> {
  const file = site.files.get(path)
  if (!file) throw new HttpError(404, messages.notFound)
  reply.status(status).headers({ ...file.headers, ...privacy })
  reply.type('text/html; charset=utf-8')
  if (!token && !fill) return reply.send(file.plain.body)
  if (!limits.admitComputed(reply.request, reply)) throw new BusyError()
  // Loaded when it is first needed: the HTML parser takes 0.2 s of the start.
  const { load } = await import('cheerio')
  const page = load(file.plain.body.toString())
  page('input[name="token"]').val(token)
  fill?.(page)
  return reply.send(page.html())
}
