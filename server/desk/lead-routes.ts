import type { FastifyInstance } from 'fastify'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { findBest, listInbox } from '../leads/inbox.ts'
import { readToday } from '../leads/read-today.ts'
import { listPeople } from '../people/people.ts'
import { addDeskRoute } from './desk-route.ts'
import { createViewer, readLead } from './lead-viewer.ts'

/** Reads leads: the day, the inbox, one lead. */
export async function leadRoutes(app: FastifyInstance): Promise<void> {
  const { database, release, settings } = app

  addDeskRoute(app, leadCalls.today, ({ session }) => {
    const { openingHours, mailCopy } = release()
    return readToday(database, openingHours, mailCopy, createViewer(app, session))
  })

  addDeskRoute(app, leadCalls.list, ({ input, session }) =>
    listInbox(database, input, createViewer(app, session)),
  )

  addDeskRoute(app, leadCalls.find, async ({ input: { search }, session }) => ({
    rows: await findBest(database, search, createViewer(app, session)),
  }))

  addDeskRoute(app, leadCalls.choices, async () => {
    const labels = database.selectFrom('lead_labels').select('label').distinct().orderBy('label')
    return {
      owners: (await listPeople(database))
        .filter(({ role }) => hasRight(role, 'work-leads'))
        .map(({ name }) => name),
      labels: (await labels.execute()).map(({ label }) => label),
      templates: release().mailCopy.mails.reply.templates.map(({ name, text }) => ({
        name,
        text: text.replaceAll('{siteUrl}', new URL(settings.SITE_URL).origin),
      })),
    }
  })

  addDeskRoute(app, leadCalls.lead, ({ input: { id }, session }) => readLead(app, id, session))
}
