import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { findUpcomingBooking } from '../booking/taken-slots.ts'
import { findLead } from '../kinds/find-leads.ts'
import { eraseStored, planErasure } from '../leads/erase-lead.ts'
import { recordAudit } from '../people/record-audit.ts'
import { addDeskRoute } from './desk-route.ts'
import { leadGone } from './with-audit.ts'

/** Erases a lead, or everything of its address, and says before what goes and what stays. */
export async function erasureRoutes(app: FastifyInstance): Promise<void> {
  const { database, settings, secret, now, wakeOutbox } = app

  addDeskRoute(app, actionCalls.planErasure, async ({ input: { id } }) => {
    const email = await readEmail(id)
    return { lead: await plan(id), address: await plan(email) }
  })

  addDeskRoute(app, actionCalls.erase, async ({ input: { id, scope }, session: { person } }) => {
    const email = await readEmail(id)
    const what = scope === 'lead' ? id : email
    const change = { by: person.name, secret, now: now() }
    const detail = scope === 'lead' ? '' : 'with all of its address'
    const erased = await eraseStored(
      database,
      settings.DATA_DIR,
      what,
      change,
      async (transaction, leads) => {
        for (const lead of leads) {
          await recordAudit(transaction, person, { action: 'erased', lead, detail }, now())
        }
      },
    )
    if (!erased) throw leadGone()
    wakeOutbox()
    const leads = Object.values(erased.leads).reduce((sum, count) => sum + count, 0)
    return { leads, mails: erased.jobs.length, kept: erased.kept, suppressed: erased.suppressed }
  })

  async function readEmail(id: string): Promise<string> {
    const lead = await findLead(database, id)
    if (!lead) throw leadGone()
    return lead.email
  }

  async function plan(emailOrId: string) {
    const { toErase, kept } = await planErasure(database, emailOrId)
    const counts: Partial<Record<LeadKind, number>> = {}
    let meetings = 0
    for (const { kind, id } of toErase) {
      counts[kind] = (counts[kind] ?? 0) + 1
      if (kind === 'bookings' && (await findUpcomingBooking(database, id, now()))) meetings += 1
    }
    return { counts, meetings, kept }
  }
}
