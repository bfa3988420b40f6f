import { type LeadKind, leadTables, ofEachKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { findLead, findLeadsByEmail } from '../kinds/find-leads.ts'
import { readLeads, type StoredLead } from '../kinds/read-leads.ts'

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
