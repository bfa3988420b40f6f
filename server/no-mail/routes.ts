import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import type { AppContext } from '../app-context.ts'
import { liftSuppression, stopForms, stoppedAt } from '../intake/stop-forms.ts'
import { factValues, officeTime } from '../links/fact-values.ts'
import { linkAction, linkPage } from '../links/link-page.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'

/** The page behind the last but one link of a mail: it ends all mail from the forms, or offers to undo that. */
export function noMailPages(app: FastifyInstance, services: AppContext): void {
  linkPage(app, services, '/no-mail', 'no-mail', async ({ text, token, reply }) => {
    if (!token) return sendSignedPage(services, reply, '/no-mail/unknown', 404)
    const since = await stoppedAt(services.database, token.subject)
    if (since === undefined) return sendFilledPage(services, reply, '/no-mail', text, {})
    const facts = factValues({ since: officeTime(services, since) })
    return sendFilledPage(services, reply, '/no-mail/stopped', text, facts)
  })
}

/** `POST /api/no-mail` and `POST /api/no-mail/undo`: there need be no lead of the address any more. */
export function noMailRoutes(app: FastifyInstance, services: AppContext): void {
  const change = () => ({ by: 'person', now: services.now() })
  const link = { purpose: 'no-mail', over: () => '/no-mail/unknown' } as const

  linkAction(app, services, {
    ...link,
    path: api.noMail,
    formPage: '/no-mail',
    act: async (transaction, { subject: hash }, { body }) => {
      await stopForms(transaction, hash, change())
      // The same page says from now on that it is done, and has the button that undoes it.
      return outcomeUrl('/no-mail', tokenIn(body))
    },
  })

  linkAction(app, services, {
    ...link,
    path: api.noMailUndo,
    formPage: '/no-mail/stopped',
    act: async (transaction, { subject: hash }) => {
      await liftSuppression(transaction, hash, 'forms', change())
      return '/no-mail/undone'
    },
  })
}
