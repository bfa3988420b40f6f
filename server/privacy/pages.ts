import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { factValues, officeTime } from '../links/fact-values.ts'
import { goodToken, linkPage } from '../links/link-page.ts'
import { linkLife, outcomePage } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { serveSite } from '../site/site-routes.ts'
import { emailOf } from './find-stored.ts'
import { storedPage } from './stored-page.ts'

/** The pages with which a person asks for a link to their data, and sees what is stored. */
export function privacyPages(app: FastifyInstance, services: AppContext): void {
  const { database, release } = services

  app.get('/your-data', async (request, reply) => {
    const text = tokenIn(request.query)
    if (!text) {
      reply.hijack()
      serveSite(release().site, request.raw, reply.raw)
      return
    }
    const token = goodToken(services, text, 'your-data-request')
    // Of an entry that is gone nobody knows the address any more: it is asked for, as without a link.
    if (!token || !(await emailOf(database, token.subject))) {
      return sendSignedPage(services, reply, '/your-data')
    }
    // The link says which address it is, so there is none to type.
    return sendFilledPage(services, reply, '/your-data', text, { address: [] })
  })

  outcomePage(app, services, '/your-data/erased', async (text) => erasedFacts(services, text))
  outcomePage(app, services, '/your-data/expired', (text) => linkLife(services, text, 'your-data'))
  linkPage(app, services, '/your-data/stored', 'your-data', (link) => storedPage(services, link))
}

/** What an erasure took away, and how many requests about a list it left, as its own token has it. */
function erasedFacts(services: AppContext, text: string) {
  const token = goodToken(services, text, 'erased')
  if (!token) return undefined
  const [messages = '', subscribers = '', bookings = '', mails = '', requests = ''] =
    token.subject.split('.')
  const erased = officeTime(services, token.at)
  const kept = requests === '0' ? undefined : requests
  return factValues({ erased, messages, subscribers, bookings, mails, requests: kept })
}
