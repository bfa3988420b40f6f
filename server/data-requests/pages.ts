import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { requestTypes } from '../../contract/forms/data-request.ts'
import { requestStatuses } from '../../contract/leads/leads.ts'
import { formatDay } from '../../contract/slot-text.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { fillDetails, formatOfficeTime, selectOnly } from '../links/page-values.ts'
import { defineTokenPage, type TokenPage, withToken } from '../links/token-page.ts'
import type { Services } from '../services.ts'
import { breakWords } from '../site/fill-page.ts'
import { confirmAddress, matchesAddress } from './unconfirmed.ts'

const path = '/your-data/request'
const typeWords = requestTypes.map((type) => `type ${type}` as const)
const statusWords = requestStatuses.map((status) => `status ${status}` as const)

/** The page of a request's state behind the link in its mails, and the pages after its button. */
export function requestPages(app: FastifyInstance): TokenPage[] {
  const { database, now } = app
  const find = (id: string) =>
    database.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  return [
    defineTokenPage({
      path,
      purpose: 'request',
      over: path,
      show: async ({ token }) => {
        const row = await find(token.subject)
        if (!row) return undefined
        const others = await findOthers(app, row)
        const open = row.closed_at > 0 ? others : [row, ...others]
        return {
          ...fillStatusPage(app, row),
          // The button also confirms later requests, which have no receipt of their own that day.
          confirmHidden: open.every(({ address_confirmed_at }) => address_confirmed_at > 0),
          others: describeRequests(app, others),
        }
      },
      button: {
        path: api.confirmRequest,
        act: async (transaction, { token, text }) =>
          // The page then says that it is confirmed.
          (await confirmAddress(transaction, token.subject, now()))
            ? withToken(path, text)
            : undefined,
      },
    }),
    defineTokenPage({
      path: '/thanks/data-request',
      purpose: 'receipt',
      show: async ({ token }) => {
        const row = await find(token.subject)
        if (!row) return undefined
        const { email: address, received_on, due_on } = row
        return fillDetails({ received: formatDay(received_on), due: formatDay(due_on), address })
      },
    }),
  ]
}

function fillStatusPage(app: Pick<Services, 'release'>, row: LeadRecord<'requests'>) {
  const { request_type, status, received_on, due_on, address_confirmed_at, closed_at, answer } = row
  const isClosed = closed_at > 0
  return {
    ...fillDetails({
      received: formatDay(received_on),
      due: isClosed ? undefined : formatDay(due_on),
      confirmed: formatOfficeTime(app, address_confirmed_at),
      answered: formatOfficeTime(app, closed_at),
      answer: answer === '' ? undefined : answer,
    }),
    ...selectOnly(typeWords, `type ${request_type}`),
    ...selectOnly(statusWords, `status ${status}`),
    openHidden: isClosed,
    closedHidden: !isClosed,
  }
}

/** Other open requests of the address: of several on a day only the first has a receipt. */
async function findOthers(
  { database }: Pick<Services, 'database'>,
  request: LeadRecord<'requests'>,
) {
  return await database
    .selectFrom('requests')
    .select(['request_type', 'due_on', 'address_confirmed_at'])
    .where(matchesAddress(request))
    .where('id', '!=', request.id)
    .where('closed_at', '=', 0)
    .orderBy('id')
    .execute()
}

function describeRequests(
  { release }: Pick<Services, 'release'>,
  requests: Awaited<ReturnType<typeof findOthers>>,
) {
  const { choices = {} } = release().formTexts['data-request']
  return requests.map(({ request_type, due_on }) => ({
    value: breakWords(`${choices[request_type]?.label ?? request_type}: ${formatDay(due_on)}`),
  }))
}
