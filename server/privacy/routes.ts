import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { mapKinds } from '../../contract/leads/leads.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { tooBusy } from '../http/http-error.ts'
import { refuseForm } from '../intake/parse-form.ts'
import { staysAsProof } from '../kinds/all-kinds.ts'
import { findLeadsByEmail } from '../kinds/find-leads.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { tryToFillFile } from '../ledger/ledger-file.ts'
import { addSignedAction, inTransaction, type LinkFields } from '../links/signed-action.ts'
import { readValidToken, refillTokenPage, withToken } from '../links/token-page.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { signToken } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import { exportSlices } from './export-slices.ts'
import { findEmail, requestLink } from './find-stored.ts'
import { defineStoredPage, expiredPage } from './pages.ts'

/** `POST /api/your-data` mails a fresh link; with one, a person exports and erases what is stored. */
export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  const { database, secret, linkKeys, now } = app

  /** The address that a fresh link was mailed to; undefined when the link is not valid. */
  const findProven = async ({ token }: LinkFields): Promise<string | undefined> => {
    const good = readValidToken(app, token, 'your-data')
    return good && findEmail(database, good.token.subject)
  }

  const page = defineStoredPage(app)
  const onStored = {
    formPage: page.path,
    pageValues: (typed: object) => refillTokenPage(app, page, typed),
  }

  addSignedAction(app, {
    path: api.yourData,
    formPage: '/your-data',
    limitRate: app.limits.submissions,
    handle: async ({ body, ip }, reply) => {
      const good = readValidToken(app, body.token, 'your-data-request')
      const email = good
        ? await findEmail(database, good.token.subject)
        : readEmail(app, body.email)
      // The lead of the link is gone, so the page asks for the address.
      if (email === undefined) return reply.redirect('/your-data', 303)
      await inTransaction(database, (transaction) =>
        requestLink(transaction, email, { ip, secret, now: now() }),
      )
      return reply.redirect('/your-data/sent', 303)
    },
  })

  addSignedAction(app, {
    ...onStored,
    path: api.yourDataExport,
    handle: async (request, reply) => {
      const email = await findProven(request.body)
      if (email === undefined) return reply.redirect(expiredPage, 303)
      if (!app.limits.admitComputed(request)) throw tooBusy()
      const keys = await findLeadsByEmail(database, email)
      const slices = exportSlices(database, { email, keys, exportedAt: now() })
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="your-data.json"')
        .send(Readable.from(slices))
    },
  })

  addSignedAction(app, {
    ...onStored,
    path: api.yourDataErase,
    handle: async (request, reply) => {
      const email = await findProven(request.body)
      if (email === undefined) return reply.redirect(expiredPage, 303)
      if (request.body.sure !== 'yes') {
        return reply.redirect(withToken('/your-data/stored', request.body.token), 303)
      }
      const { jobs, leads, kept } = await inTransaction(database, (transaction) =>
        eraseEmail(transaction, email, { by: 'person', secret, now: now() }),
      )
      await removeMailFiles(app.settings.DATA_DIR, jobs)
      // Before the answer, so that the erasure survives a restored backup.
      await tryToFillFile(database, app.settings.DATA_DIR)
      app.wakeOutbox()
      await truncateWal(database)
      const counts = mapKinds((kind) => String(staysAsProof({ kind }) ? kept : leads[kind]))
      const subject = String(new URLSearchParams({ ...counts, mails: String(jobs.length) }))
      const erased = { purpose: 'erased', subject, at: now() } as const
      return reply.redirect(
        withToken('/your-data/erased', signToken(linkKeys().signing, erased)),
        303,
      )
    },
  })
}

/** Reads a typed address. @throws HttpError 422 */
function readEmail({ release }: Pick<Services, 'release'>, typed: string): string {
  const read = newsletterForm.schema.safeParse({ email: typed })
  if (read.success) return read.data.email
  throw refuseForm(read.error.issues, { email: typed }, release().formTexts.newsletter)
}
