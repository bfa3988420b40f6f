import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { allowForms, type FormsChange, stopForms, stoppedAt } from '../intake/stop-forms.ts'
import { factValues, officeTime } from '../links/fact-values.ts'
import { inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'

/** The page behind the last but one link of a mail: it ends all mail from the forms, or offers to undo that. */
export function noMailPages(app: FastifyInstance, services: AppContext): void {
  app.get('/no-mail', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) return sendSignedPage(services, reply, '/no-mail')
    const hash = hashIn(services, text)
    if (hash === undefined) return sendSignedPage(services, reply, '/no-mail/unknown', 404)
    const since = await stoppedAt(services.database, hash)
    if (since === undefined) return sendFilledPage(services, reply, '/no-mail', text, {})
    return sendFilledPage(services, reply, '/no-mail/stopped', text, {
      ...factValues({ since: officeTime(services, since) }),
    })
  })
}

/** `POST /api/no-mail` and `POST /api/no-mail/undo`. */
export function noMailRoutes(app: FastifyInstance, services: AppContext): void {
  signedAction(app, services, {
    path: api.noMail,
    formPage: '/no-mail',
    handle: (request, reply) =>
      press(services, request, reply, {
        act: stopForms,
        // The same page says from now on that it is done, and has the button that undoes it.
        next: (token) => `/no-mail?token=${encodeURIComponent(token)}`,
      }),
  })

  signedAction(app, services, {
    path: api.noMailUndo,
    formPage: '/no-mail/stopped',
    handle: (request, reply) =>
      press(services, request, reply, { act: allowForms, next: () => '/no-mail/undone' }),
  })
}

interface Press {
  act: (transaction: DatabaseTransaction, hash: string, change: FormsChange) => Promise<unknown>
  /** Where the browser goes on to. */
  next: (token: string) => string
}

async function press(
  services: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { act, next }: Press,
): Promise<FastifyReply> {
  const text = tokenIn(request.body)
  const hash = hashIn(services, text)
  if (hash === undefined) return reply.redirect('/no-mail/unknown', 303)
  const change = { secret: services.secret, by: 'person', now: services.now() }
  await inTransaction(services.database, (transaction) => act(transaction, hash, change))
  return reply.redirect(next(text), 303)
}

/** The hash that a link speaks for: there need be no lead of that address any more. */
function hashIn({ linkKeys, now }: AppContext, text: string): string | undefined {
  const token = readToken(linkKeys(), text, 'no-mail', now())
  return typeof token === 'string' ? undefined : token.subject
}
