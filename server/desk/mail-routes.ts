import type { FastifyInstance } from 'fastify'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { deleteSuppression, hashForForms, suppressForms } from '../intake/suppress-forms.ts'
import { findLead } from '../kinds/find-leads.ts'
import { markMail } from '../leads/mark-mail.ts'
import { resendMails } from '../leads/resend-mails.ts'
import { tryToFillFile } from '../ledger/ledger-file.ts'
import { previewReply } from '../mail/compose-mail.ts'
import { getReplyMailbox } from '../mail/mail-parts.ts'
import { allowLists, suppressAddress } from '../subscriptions/suppress-lists.ts'
import { DeskError } from './desk-error.ts'
import { addDeskRoute } from './desk-route.ts'
import { leadGone, withAudit } from './with-audit.ts'

/** Stops and resends mails to the address of a lead. */
export async function mailRoutes(app: FastifyInstance): Promise<void> {
  const { database, settings, secret, now, wakeOutbox, release } = app

  addDeskRoute(app, actionCalls.stopMail, async ({ input: { id, from, reason }, session }) => {
    const change = { secret, by: session.person.name, now: now() }
    await withAudit(app, session, async (transaction, record) => {
      const lead = await findLead(transaction, id)
      if (!lead) throw leadGone()
      if (from === 'lists') await suppressAddress(transaction, lead.email, reason, change)
      else if (!(await suppressForms(transaction, hashForForms(lead.email, secret), change))) return
      await record('mail-stopped', lead, from === 'lists' ? `lists, by ${reason}` : 'forms')
    })
    await tryToFillFile(database, settings.DATA_DIR)
    return {}
  })

  addDeskRoute(app, actionCalls.allowMail, async ({ input: { id, from }, session }) => {
    const change = { secret, by: session.person.name, now: now() }
    await withAudit(app, session, async (transaction, record) => {
      const lead = await findLead(transaction, id)
      if (!lead) throw leadGone()
      const hash = hashForForms(lead.email, secret)
      const isLifted =
        from === 'lists'
          ? await allowLists(transaction, lead.email, change)
          : await deleteSuppression(transaction, hash, 'forms', change)
      if (isLifted) await record('mail-allowed', lead, from)
    })
    await tryToFillFile(database, settings.DATA_DIR)
    return {}
  })

  addDeskRoute(app, actionCalls.resendMails, async ({ input: { ids }, session }) => {
    const mails = await withAudit(app, session, async (transaction, record) => {
      const by = { by: session.person.name, now: now() }
      const resent = await resendMails(transaction, ids, by)
      const [first] = resent
      const isOne = first?.lead_id && resent.every(({ lead_id }) => lead_id === first.lead_id)
      const lead = isOne ? { kind: first.lead_kind, id: first.lead_id } : undefined
      if (first) await record('mail-resent', lead)
      return resent.length
    })
    if (mails === 0) {
      throw new DeskError(409, 'nothing', 'Every email was sent, or is on its way.')
    }
    wakeOutbox()
    return { mails }
  })

  addDeskRoute(app, actionCalls.markMail, async ({ input: { id, isHandled }, session }) => {
    await withAudit(app, session, async (transaction, record) => {
      const by = { by: session.person.name, now: now() }
      const mail = await markMail(transaction, { id, isHandled }, by)
      if (!mail) throw new DeskError(409, 'nothing', 'The email is no longer as you saw it.')
      const lead = mail.lead_id ? { kind: mail.lead_kind, id: mail.lead_id } : undefined
      await record('mail-handled', lead, isHandled ? '' : 'taken back')
    })
    return {}
  })

  addDeskRoute(app, actionCalls.previewReply, async ({ input: { id, ...words }, session }) => {
    const lead = await findLead(database, id)
    const mail = lead && (await previewReply(app, lead, { ...words, by: session.person.name }))
    if (!mail) throw leadGone()
    const { name, address } = settings.MAIL_FROM ?? getReplyMailbox(release().mailCopy)
    return { from: name ? `${name} <${address}>` : address, ...mail }
  })
}
