import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { factValues } from '../links/fact-values.ts'
import { goodToken } from '../links/link-page.ts'
import { outcomePage } from '../links/outcome-page.ts'
import { signToken } from '../secrets/signed-token.ts'
import { formatDay } from './calendar-days.ts'

/** The permission to see, for an hour, what was just sent; it confirms no address. */
export function requestReceipt({ linkKeys, now }: AppContext, id: string): string {
  return signToken(linkKeys().signing, { purpose: 'receipt', subject: id, at: now() })
}

/** The page of thanks: until when the answer is due, and where its email goes. */
export function requestThanks(app: FastifyInstance, services: AppContext): void {
  outcomePage(app, services, '/thanks/data-request', async (text) => {
    const token = goodToken(services, text, 'receipt')
    if (!token) return undefined
    const row = await services.database
      .selectFrom('requests')
      .select(['email', 'received_on', 'due_on'])
      .where('id', '=', token.subject)
      .executeTakeFirst()
    if (!row) return undefined
    const { email: address, received_on, due_on } = row
    return factValues({ received: formatDay(received_on), due: formatDay(due_on), address })
  })
}
