import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { requestTypes } from '../../contract/forms/data-request.ts'
import { requestStatuses } from '../../contract/leads/requests.ts'
import type { AppContext } from '../app-context.ts'
import type { RowOf } from '../lead-kind.ts'
import { factValues, officeTime } from '../links/fact-values.ts'
import { linkAction, linkPage } from '../links/link-page.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { admitPage, sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import type { PageValues } from '../site/fill-gaps.ts'
import { formatDay } from './calendar-days.ts'
import { confirmAddress } from './unconfirmed.ts'

const path = '/your-data/request'

/** The page behind the link in a request's emails: how far it has come. Its button confirms the address; a GET never does. */
export function requestStatusPage(app: FastifyInstance, services: AppContext): void {
  linkPage(app, services, path, 'request', async ({ text, token, reply }) => {
    if (!token) return sendSignedPage(services, reply, path, 404)
    admitPage(services, reply)
    const row = await services.database
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', token.subject)
      .executeTakeFirst()
    if (!row) return sendSignedPage(services, reply, path, 410)
    const others = await othersOf(services, row)
    return sendFilledPage(services, reply, path, text, { ...statusValues(services, row), others })
  })
}

/** `POST /api/data-request/confirm`. */
export function confirmRequestRoute(app: FastifyInstance, services: AppContext): void {
  linkAction(app, services, {
    path: api.confirmRequest,
    formPage: path,
    purpose: 'request',
    act: async (transaction, { subject: id }, { body }) => {
      const isFound = await confirmAddress(transaction, id, services.now())
      // The same page says from now on that it is done.
      return isFound ? outcomeUrl(path, tokenIn(body)) : undefined
    },
    over: () => path,
  })
}

function statusValues(services: AppContext, row: RowOf<'requests'>): PageValues<typeof path> {
  const { request_type, status, received_on, due_on, address_confirmed_at, closed_at, answer } = row
  const isClosed = closed_at > 0
  return {
    ...factValues({
      received: formatDay(received_on),
      due: isClosed ? undefined : formatDay(due_on),
      confirmed: officeTime(services, address_confirmed_at),
      answered: officeTime(services, closed_at),
      answer: answer === '' ? undefined : answer,
    }),
    ...oneOf('type', requestTypes, request_type),
    ...oneOf('status', requestStatuses, status),
    confirmHidden: address_confirmed_at > 0 || isClosed,
    openHidden: isClosed,
    closedHidden: !isClosed,
  }
}

/** What else the same address asks for that is open: of several in a day the first alone has a receipt. */
async function othersOf({ database, release }: AppContext, { id, email_key }: RowOf<'requests'>) {
  const rows = await database
    .selectFrom('requests')
    .select(['request_type', 'due_on'])
    .where('email_key', '=', email_key)
    .where('id', '!=', id)
    .where('closed_at', '=', 0)
    .where('spam_reason', '=', '')
    .orderBy('id')
    .execute()
  const { choices = {} } = release().formTexts['data-request']
  return rows.map(({ request_type, due_on }) => ({
    value: `${choices[request_type]?.label ?? request_type}: ${formatDay(due_on)}`,
  }))
}

/** Keeps the words of one, and leaves those of the others out. */
function oneOf<Group extends string, Name extends string>(
  group: Group,
  names: readonly Name[],
  kept: Name,
) {
  const values = names.map((name) => [`${group} ${name}`, name === kept ? [{}] : []])
  return Object.fromEntries(values) as Record<`${Group} ${Name}`, readonly Record<never, never>[]>
}
