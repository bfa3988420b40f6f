import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { fieldIn, inTransaction, linkForm, tokenIn } from '../consent/link-form.ts'
import { readToken } from '../consent/token.ts'
import { forgetDeleted } from '../db/forget-deleted.ts'
import type { FormServices } from '../forms/form-endpoint.ts'
import { parseForm } from '../forms/parse-form.ts'
import { eraseAddress } from '../leads/erase-lead.ts'
import { removeMailFiles } from '../mail/file-transport.ts'
import { askForLink } from './ask-for-link.ts'
import { addressOf, findStored } from './find-stored.ts'

/** `POST /api/your-data`, and what a person may do with a fresh link: export and erase. */
export function rightsRoutes(app: FastifyInstance, services: FormServices): void {
  const { database, secret, now } = services

  /** The address a fresh link was mailed to, while the link is good. */
  const proven = async (request: FastifyRequest): Promise<string | undefined> => {
    const token = readToken(secret, tokenIn(request.body), 'your-data', now())
    return typeof token === 'string' ? undefined : addressOf(database, token.subject)
  }

  linkForm(app, services, {
    path: api.yourData,
    home: '/your-data',
    limitRate: services.limitRate,
    press: async (request, reply) => {
      const token = readToken(secret, tokenIn(request.body), 'your-data-request', now())
      const email =
        typeof token === 'string'
          ? parseForm(newsletterForm, { email: fieldIn(request.body, 'email') }).email
          : await addressOf(database, token.subject)
      if (email !== undefined) {
        await inTransaction(database, (transaction) =>
          askForLink(transaction, email, secret, now()),
        )
      }
      return reply.redirect('/your-data/sent', 303)
    },
  })

  linkForm(app, services, {
    path: api.yourDataExport,
    press: async (request, reply) => {
      const email = await proven(request)
      if (email === undefined) return reply.redirect('/your-data/expired', 303)
      const stored = await findStored(database, email)
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="your-data.json"')
        .send(JSON.stringify({ email, exported_at: now(), ...stored }, null, 2))
    },
  })

  linkForm(app, services, {
    path: api.yourDataErase,
    press: async (request, reply) => {
      const email = await proven(request)
      if (email === undefined) return reply.redirect('/your-data/expired', 303)
      if (fieldIn(request.body, 'sure') !== 'yes') {
        const token = encodeURIComponent(tokenIn(request.body))
        return reply.redirect(`/your-data/stored?token=${token}`, 303)
      }
      const { jobs } = await inTransaction(database, (transaction) =>
        eraseAddress(transaction, email, now(), secret),
      )
      await removeMailFiles(services.settings.DATA_DIR, jobs)
      services.wakeOutbox()
      await forgetDeleted(database)
      return reply.redirect('/your-data/erased', 303)
    },
  })
}
