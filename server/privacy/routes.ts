import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import type { AppContext } from '../app-context.ts'
import { truncateWal } from '../db/truncate-wal.ts'
import { bounds } from '../http/bounds.ts'
import { tooBusy } from '../http/http-error.ts'
import { parseForm } from '../intake/parse-form.ts'
import { findLeadsByEmail } from '../kinds/find-leads.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { fillFile } from '../ledger/ledger-file.ts'
import { factValues, officeTime } from '../links/fact-values.ts'
import {
  buttonValues,
  goodToken,
  type LinkedPage,
  linkedPage,
  withToken,
} from '../links/linked-page.ts'
import { fieldIn, inTransaction, signedAction, tokenIn } from '../links/signed-action.ts'
import { removeMailFiles } from '../mail/mail-files.ts'
import { signToken } from '../secrets/signed-token.ts'
import { exportSlices, takeTurns } from './export-slices.ts'
import { askForLink, findEmail, storedValues } from './find-stored.ts'

/** Where a link leads that shows and erases no more. */
const over = '/your-data/expired'

export function privacyPages(services: AppContext): LinkedPage[] {
  const { database } = services
  return [
    linkedPage({
      path: '/your-data',
      purpose: 'your-data-request',
      // The link says which address it is, so there is none to type; of an entry that is gone, nobody knows it.
      show: async ({ token }) =>
        (await findEmail(database, token.subject)) ? { address: [] } : undefined,
    }),
    storedPage(services),
    linkedPage({
      path: '/your-data/erased',
      purpose: 'erased',
      // What an erasure took away, and how many requests about a list it left, as its own token has it.
      show: async ({ token }) => {
        const [messages = '', subscribers = '', bookings = '', mails = '', requests = ''] =
          token.subject.split('.')
        const erased = officeTime(services, token.at)
        const kept = requests === '0' ? undefined : requests
        return factValues({ erased, messages, subscribers, bookings, mails, requests: kept })
      },
    }),
  ]
}

function storedPage({ database, release }: AppContext): LinkedPage {
  return linkedPage({
    path: '/your-data/stored',
    purpose: 'your-data',
    over,
    show: async ({ token }) => {
      const email = await findEmail(database, token.subject)
      return email === undefined
        ? undefined
        : storedValues(database, email, release().openingHours.zone)
    },
  })
}

/** `POST /api/your-data`, and what a person may do with a fresh link: export and erase. */
export function privacyRoutes(app: FastifyInstance, services: AppContext): void {
  const { database, secret, linkKeys, now } = services
  const pace = takeTurns(bounds.exportPercent)

  /** The address a fresh link was mailed to, while the link is good. */
  const proven = async (request: FastifyRequest): Promise<string | undefined> => {
    const good = goodToken(services, tokenIn(request.body), 'your-data')
    return good && findEmail(database, good.token.subject)
  }

  const page = storedPage(services)
  const onStored = {
    formPage: page.path,
    pageValues: (typed: object) => buttonValues(services, page, typed),
  }

  signedAction(app, services, {
    path: api.yourData,
    formPage: '/your-data',
    limitRate: services.limits.submissions,
    handle: async (request, reply) => {
      const good = goodToken(services, tokenIn(request.body), 'your-data-request')
      const email = good
        ? await findEmail(database, good.token.subject)
        : parseForm(
            newsletterForm.schema,
            { email: fieldIn(request.body, 'email') },
            services.release().formTexts.newsletter,
          ).email
      // The entry that the link came with has gone since: its address is asked for.
      if (email === undefined) return reply.redirect('/your-data', 303)
      await inTransaction(database, (transaction) =>
        askForLink(transaction, email, { ip: request.ip, secret, now: now() }),
      )
      return reply.redirect('/your-data/sent', 303)
    },
  })

  signedAction(app, services, {
    ...onStored,
    path: api.yourDataExport,
    handle: async (request, reply) => {
      const email = await proven(request)
      if (email === undefined) return reply.redirect(over, 303)
      if (!services.limits.admitComputed(request, reply)) throw tooBusy()
      const keys = await findLeadsByEmail(database, email)
      const slices = exportSlices(database, { email, keys, exportedAt: now() })
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="your-data.json"')
        .send(Readable.from(pace(slices)))
    },
  })

  signedAction(app, services, {
    ...onStored,
    path: api.yourDataErase,
    handle: async (request, reply) => {
      const email = await proven(request)
      if (email === undefined) return reply.redirect(over, 303)
      if (fieldIn(request.body, 'sure') !== 'yes') {
        return reply.redirect(withToken('/your-data/stored', tokenIn(request.body)), 303)
      }
      const { jobs, leads, kept } = await inTransaction(database, (transaction) =>
        eraseEmail(transaction, email, { by: 'person', secret, now: now() }),
      )
      await removeMailFiles(services.settings.DATA_DIR, jobs)
      // Before the answer: what was promised outlives a restore. What the disk refuses now is written later.
      await fillFile(database, services.settings.DATA_DIR).catch((error: unknown) => {
        request.log.error({ error }, 'the ledger could not be written')
      })
      services.wakeOutbox()
      await truncateWal(database)
      const counts = [leads.messages, leads.subscribers, leads.bookings, jobs.length, kept]
      const erased = { purpose: 'erased', subject: counts.join('.'), at: now() } as const
      return reply.redirect(
        withToken('/your-data/erased', signToken(linkKeys().signing, erased)),
        303,
      )
    },
  })
}
