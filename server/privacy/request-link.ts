import { randomUUIDv7 } from 'node:crypto'
import { leadTables } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { mailCause } from '../intake/mail-cause.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'

/**
 * Mails a fresh link to an address about which something is stored. For any other it does the same work and takes the
 * mail back before anybody sees it, so that neither the answer nor its time tells which it was.
 *
 * @param ip of whoever asks: the mail counts for that network.
 * @param email as somebody typed it; the mail goes to the spelling that is stored.
 */
export async function askForLink(
  transaction: DatabaseTransaction,
  email: string,
  { ip, secret, now }: { ip: string; secret: string; now: number },
): Promise<void> {
  const leads = await findLeadsByEmail(transaction, email)
  const lead: LeadKey = leads.at(-1) ?? { kind: leadTables[0], id: randomUUIDv7() }
  const known = await findLead(transaction, lead.id)
  const cause = mailCause(ip, secret)
  const job = { template: 'your-data', recipient: known?.email ?? email, cause, now } as const
  if (known) {
    await enqueueMail(transaction, { ...job, lead })
  } else {
    const nobody = { kind: lead.kind, id: randomUUIDv7() }
    await enqueueMail(transaction, { ...job, lead: nobody })
    await transaction.deleteFrom('outbox').where('lead_id', '=', nobody.id).execute()
  }
}
