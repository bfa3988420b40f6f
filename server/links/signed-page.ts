import type { FastifyReply } from 'fastify'
import { apiMessages } from '../../contract/api-messages.ts'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { tokenField } from '../../contract/hooks.ts'
import { type FormGap, formGaps, type PageTemplate } from '../../contract/page-template.ts'
import type { SitePath } from '../../contract/routes.ts'
import type { AppContext } from '../app-context.ts'
import { windowOfItsOwn } from '../http/headers.ts'
import { BusyError, HttpError } from '../http/http-error.ts'
import type { PageValues } from '../site/fill-gaps.ts'
import { fillPage, partsOf } from '../site/read-pages.ts'

/**
 * What keeps a page whose address holds a token from caches, search and frames; with `no-referrer` we would not see its
 * button's page.
 */
const privacy = {
  ...windowOfItsOwn,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
}

/**
 * Sends a page of the site that a link in a mail opens, as it was built.
 * @throws HttpError 404 when the site was built without it.
 */
export function sendSignedPage(
  { release }: AppContext,
  reply: FastifyReply,
  path: SitePath,
  status = 200,
): FastifyReply {
  const file = release().site.files.get(path)
  if (!file) throw new HttpError(404, apiMessages.notFound)
  reply.status(status).headers({ ...file.headers, ...privacy })
  return reply.type('text/html; charset=utf-8').send(file.plain.body)
}

/** What a page shows to who has its link, in place of where to find one. */
export const withGoodLink = { withHidden: false, without: [] } as const

/**
 * Asked before a page reads what it shows: one good link must not make the server read without end.
 * @throws BusyError 503 when too many pages are computed.
 */
export function admitPage({ limits }: AppContext, reply: FastifyReply): void {
  if (!limits.admitComputed(reply.request, reply)) throw new BusyError()
}

/**
 * Sends a page of the site that a link in a mail opens, filled in.
 * @param token the link's permission, which each button of the page sends along.
 * @param read what it is filled with, or what reads that, once it is clear that the page may be computed.
 * @throws BusyError 503 when too many pages are computed.
 */
export async function sendFilledPage<Path extends ComputedPath>(
  services: AppContext,
  reply: FastifyReply,
  path: Path,
  token: string,
  read: PageValues<Path> | (() => Promise<PageValues<Path>>),
): Promise<FastifyReply> {
  admitPage(services, reply)
  const values = typeof read === 'function' ? await read() : read
  const tokens = tokenValues(partsOf(services.release().pages, path), token)
  return sendFilled(services, reply, path, { ...values, ...tokens })
}

/**
 * Sends a page filled in for who has a good link to it, once it is clear that it may be computed.
 * @param values what it is filled with, besides what every such page shows to such a visitor.
 */
export function sendFilled<Path extends ComputedPath>(
  services: AppContext,
  reply: FastifyReply,
  path: Path,
  values: PageValues<Path>,
): FastifyReply {
  const { site, pages } = services.release()
  reply.headers({ ...site.files.get(path)?.headers, ...privacy })
  return reply
    .type('text/html; charset=utf-8')
    .send(fillPage(pages, path, { ...withGoodLink, ...values }))
}

function tokenValues(
  { forms }: Pick<PageTemplate, 'forms'>,
  token: string,
): Record<FormGap, string> {
  return Object.fromEntries(
    forms.map(({ action }) => [formGaps(action).value(tokenField.name), token]),
  )
}
