import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ComputedPath } from '../../contract/release/computed-pages.ts'
import { formPlaceholders } from '../../contract/release/page-template.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { apiMessages } from '../http/api-messages.ts'
import { openerPolicy } from '../http/headers.ts'
import { HttpError, reportFailure, tooBusy } from '../http/http-error.ts'
import { readToken, type TokenPurpose, type ValidToken } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import { fillFormValue, fillPage, getTemplate, type PageValues } from '../site/fill-page.ts'
import type { Release } from '../site/read-release.ts'
import { sendBuiltFile, sendFromSite } from '../site/site-routes.ts'
import { addSignedAction, inTransaction, type LinkFields, linkFields } from './signed-action.ts'

/** A valid link, with what the form of its page sent along. */
export interface OpenedLink extends ValidToken {
  text: string
  chosenSlot: string
}

/** A page that opens with a token in its address: from a mail, a form or a button. */
export interface TokenPage<Path extends ComputedPath = ComputedPath> {
  path: Path
  purpose: TokenPurpose
  /** @returns the page's values, or an address to go to; undefined when nothing is left. It changes nothing: mail scanners open links. */
  show: (link: OpenedLink) => Promise<PageValues<Path> | string | undefined>
  /** Where an expired link leads. Without it the page is shown as it was built, which is true for everybody. */
  over?: string
  button?: {
    path: string
    /** Does what the link permits, once. Returns the page to show next; undefined when nothing is left. */
    act: (transaction: DatabaseTransaction, link: OpenedLink) => Promise<string | undefined>
    /** Answers a POST with the token in the address, as mail programs send it (RFC 8058); other requests are redirected. */
    answerBare?: (reply: FastifyReply, isLink: boolean, isDone: boolean) => FastifyReply
  }
}

/** Checks that the page's values fit its own placeholders. */
export function defineTokenPage<Path extends ComputedPath>(page: TokenPage<Path>): TokenPage {
  return page
}

/** Adds the page. Without a token in its address it is a file like any other. */
export function addTokenPage(app: FastifyInstance, page: TokenPage): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(page.path, { schema: { querystring: linkFields } }, async (request, reply) => {
    if (request.query.token === '') return sendFromSite(app.release(), request, reply)
    const isAdmitted = app.limits.admitComputed(request)
    if (!isAdmitted && page.over) throw tooBusy()
    const link = isAdmitted ? readLink(app, page, request.query) : undefined
    const values = link && (await page.show(link).catch(asBuilt(page, request)))
    if (typeof values === 'string') return reply.redirect(values, 303)
    if (!values && page.over) return reply.redirect(page.over, 303)
    return sendPage(app.release(), request, reply, page.path, link, values)
  })
}

const asBuilt = (page: TokenPage, request: FastifyRequest) => (error: unknown) => {
  if (page.over) throw error
  reportFailure(request, error)
  return undefined
}

/** Adds the route of the page's button, if it has one; after a failure the page is shown again. */
export function addButton(app: FastifyInstance, page: TokenPage): void {
  const { button } = page
  if (!button) return
  const { path, act, answerBare } = button
  addSignedAction(app, {
    path,
    formPage: page.path,
    pageValues: (typed) => refillTokenPage(app, page, typed),
    handle: async ({ query, body }, reply) => {
      const isBare = answerBare !== undefined && query.token !== ''
      const link = readLink(app, page, isBare ? query : body)
      const end =
        link && (await inTransaction(app.database, (transaction) => act(transaction, link)))
      if (isBare) return answerBare(reply, link !== undefined, end !== undefined)
      return reply.redirect(end ?? page.over ?? '/', 303)
    },
  })
  if (!answerBare) return
  // Mail programs without RFC 8058, and scanners, open the same address with GET.
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(path, { schema: { querystring: linkFields } }, async ({ query }, reply) =>
    reply.redirect(withToken(page.path, query.token), 303),
  )
}

/** The page with its button again, even when its other values cannot be read. */
export async function refillTokenPage(services: LinkServices, page: TokenPage, typed: unknown) {
  const link = readLink(services, page, linkFields.parse(typed))
  const values = link && (await page.show(link).catch(() => undefined))
  return { ...withGoodLink, ...(typeof values === 'string' ? {} : values) }
}

type LinkServices = Pick<Services, 'linkKeys' | 'now'>

/** The link whose token is in a query or a form; undefined when it is not valid. */
function readLink(
  services: LinkServices,
  { purpose }: TokenPage,
  { token: text, slot }: LinkFields,
): OpenedLink | undefined {
  const good = readValidToken(services, text, purpose)
  return good && { ...good, text, chosenSlot: slot }
}

/** Reads a token; undefined when it is not valid any more. */
export function readValidToken(
  { linkKeys, now }: LinkServices,
  text: string,
  purpose: TokenPurpose,
): ValidToken | undefined {
  return readToken(linkKeys(), text, purpose, now())
}

/** The address of a page with a token. */
export function withToken(path: string, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}

/** Keeps an address with a token out of caches, search and frames. Not `no-referrer`, which hides the page from its own button. */
const privacy = {
  ...openerPolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
}

/** Shows the parts for readers with a valid link, and hides the part that says how to get a link. */
const withGoodLink = { withHidden: false, without: [] } as const

/** Sends a page with values, and the token in each of its forms; without values, as it was built. */
function sendPage<Path extends ComputedPath>(
  { site, pages }: Release,
  request: FastifyRequest,
  reply: FastifyReply,
  path: Path,
  link: OpenedLink | undefined,
  values: PageValues<Path> | undefined,
): FastifyReply {
  const file = site.files.get(path)
  if (!file) throw new HttpError(404, apiMessages.notFound)
  if (!link || !values) return sendBuiltFile(file, request, reply, privacy)
  reply.headers({ ...file.headers, ...privacy }).type('text/html; charset=utf-8')
  const tokens = Object.keys(getTemplate(pages, path).forms).map((action) =>
    fillFormValue(formPlaceholders(action).value('token'), link.text),
  )
  return reply.send(fillPage(pages, path, Object.assign({ ...withGoodLink, ...values }, ...tokens)))
}
