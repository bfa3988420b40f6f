import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SitePath } from '../../contract/routes.ts'
import type { AppContext } from '../app-context.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { readToken, type Token, type TokenPurpose } from '../secrets/signed-token.ts'
import { inTransaction, type SignedAction, signedAction, tokenIn } from './signed-action.ts'
import { sendSignedPage } from './signed-page.ts'

/** A mailed link that somebody opened; its token is undefined where it permits nothing. */
export interface OpenedLink {
  text: string
  token: Token | undefined
  reply: FastifyReply
}

/**
 * Adds the page of a mailed link: a GET changes nothing, as scanners open every link. Without a token it is as built.
 */
export function linkPage(
  app: FastifyInstance,
  services: AppContext,
  path: SitePath,
  purpose: TokenPurpose,
  show: (link: OpenedLink) => Promise<FastifyReply>,
): void {
  app.get(path, async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendSignedPage(services, reply, path)
    return show({ text, token: goodToken(services, text, purpose), reply })
  })
}

interface LinkAction extends Omit<SignedAction, 'handle'> {
  purpose: TokenPurpose
  /** Does what the link permits, within one transaction; gives the page to go on to, none where nothing is left. */
  act: (
    transaction: DatabaseTransaction,
    token: Token,
    request: FastifyRequest,
  ) => Promise<string | undefined>
  /** The page that says a link is over. */
  over: (text: string) => string
}

/** Adds the button of such a page: its POST acts once, and the browser goes on to the page that says so. */
export function linkAction(
  app: FastifyInstance,
  services: AppContext,
  { purpose, act, over, ...action }: LinkAction,
): void {
  signedAction(app, services, {
    ...action,
    handle: async (request, reply) => {
      const text = tokenIn(request.body)
      const token = goodToken(services, text, purpose)
      const page =
        token &&
        (await inTransaction(services.database, (transaction) => act(transaction, token, request)))
      return reply.redirect(page ?? over(text), 303)
    },
  })
}

/** The token of a link, as long as it permits something. */
export function goodToken(
  { linkKeys, now }: Pick<AppContext, 'linkKeys' | 'now'>,
  text: string,
  purpose: TokenPurpose,
): Token | undefined {
  const token = readToken(linkKeys(), text, purpose, now())
  return typeof token === 'string' ? undefined : token
}
