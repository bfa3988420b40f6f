import { randomUUIDv7 } from 'node:crypto'
import { type LeadKind, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { mailCause } from '../intake/network-hashes.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { readLeads, type StoredLead } from '../kinds/read-leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'

/** The address that a link's subject, `messages/<id>`, speaks for; undefined once that lead is gone. */
export async function emailOf(database: Database, subject: string): Promise<string | undefined> {
  const [, id = ''] = subject.split('/')
  return (await findLead(database, id))?.email
}

/** As many leads of a kind as the page shows; its file has them all. */
const shownOfKind = 20

/** The newest leads of an address, by kind, oldest first. */
export async function findNewest(database: Database, email: string) {
  const keys = await findLeadsByEmail(database, email)
  const newest = leadTables.flatMap((kind) =>
    keys.filter((key) => key.kind === kind).slice(-shownOfKind),
  )
  const found = await readLeads(database, newest)
  const rowsOf = (kind: LeadKind): StoredLead['row'][] =>
    found.flatMap((lead) => (lead.kind === kind ? [lead.row] : []))
  return ofEachKind(rowsOf)
}

export type Newest = Awaited<ReturnType<typeof findNewest>>

/**
 * Mails a fresh link to a stored address. For any other it does the same work and undoes it: neither answer nor time
 * tells which.
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
