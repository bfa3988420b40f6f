import { type LeadKind, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { findLead, findLeadsByEmail } from '../kinds/find-leads.ts'
import { readHistory, readLead, type StoredLead } from '../kinds/read-leads.ts'

/** The address that a link's subject, `messages/<id>`, speaks for; undefined once that lead is gone. */
export async function emailOf(database: Database, subject: string): Promise<string | undefined> {
  const [, id = ''] = subject.split('/')
  return (await findLead(database, id))?.email
}

/** Everything stored about an address, oldest first: its leads by kind, their timelines and the mails about them. */
export async function findStored(database: Database, email: string) {
  const keys = await findLeadsByEmail(database, email)
  const [found, { events, mails }] = await Promise.all([
    Promise.all(keys.map((key) => readLead(database, key))),
    readHistory(database, keys),
  ])
  const rowsOf = (kind: LeadKind): StoredLead['row'][] =>
    found.flatMap((lead) => (lead?.kind === kind ? [lead.row] : []))
  return {
    ...ofEachKind(rowsOf),
    events: events.map(({ id: _, ...event }) => event),
    mails: mails.map(({ created_at, lead_kind, lead_id, template, recipient, status }) => ({
      created_at,
      lead_kind,
      lead_id,
      template,
      recipient,
      status,
    })),
  }
}

export type Stored = Awaited<ReturnType<typeof findStored>>
