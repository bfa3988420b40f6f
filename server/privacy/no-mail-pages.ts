import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { deleteSuppression, findSuppressionTime, suppressForms } from '../intake/suppress-forms.ts'
import { fillDetails, formatOfficeTime } from '../links/page-values.ts'
import { defineTokenPage, type TokenPage, withToken } from '../links/token-page.ts'

/** The pages behind the link that stops mail: one stops all mail from the forms, the other undoes that. */
export function noMailPages(app: FastifyInstance): TokenPage[] {
  const { database, now } = app
  const link = { purpose: 'no-mail', over: '/no-mail/unknown' } as const
  const change = () => ({ by: 'person', now: now() })
  return [
    defineTokenPage({
      ...link,
      path: '/no-mail',
      show: async ({ token: { subject: hash }, text }) => {
        const since = await findSuppressionTime(database, hash)
        return since === undefined ? {} : withToken('/no-mail/stopped', text)
      },
      button: {
        path: api.noMail,
        act: async (transaction, { token: { subject: hash }, text }) => {
          await suppressForms(transaction, hash, change())
          return withToken('/no-mail/stopped', text)
        },
      },
    }),
    defineTokenPage({
      ...link,
      path: '/no-mail/stopped',
      show: async ({ token: { subject: hash }, text }) => {
        const since = await findSuppressionTime(database, hash)
        if (since === undefined) return withToken('/no-mail', text)
        return fillDetails({ since: formatOfficeTime(app, since) })
      },
      button: {
        path: api.noMailUndo,
        act: async (transaction, { token: { subject: hash } }) => {
          await deleteSuppression(transaction, hash, 'forms', change())
          return '/no-mail/undone'
        },
      },
    }),
  ]
}
