import { leadTables } from '../../contract/leads/leads.ts'
import type { LedgerTable } from '../db/schema.ts'
import { forgetEmail } from '../intake/forget-email.ts'
import { findLead, findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { staysAsProof } from '../kinds/lead-kinds.ts'
import type { Applying } from './applying.ts'
import { eraseRows } from './erase-lead.ts'

/**
 * Leads by their ids, whatever key made the hash; and what else of the address came in before, without what stays as
 * proof, unless one lead alone was erased.
 */
export async function eraseAgain(
  applying: Applying,
  { at, scope, lead_ids }: LedgerTable,
): Promise<void> {
  const { transaction, emails, secrets } = applying
  const leads = new Map<string, LeadKey>()
  for (const id of lead_ids.split(' ')) {
    const lead = id && (await findLead(transaction, id))
    if (lead) leads.set(id, lead)
  }
  for (const email of scope === 'lead' ? [] : emails) {
    await forgetEmail(transaction, email, secrets[0])
    for (const lead of await findLeadsByEmail(transaction, email, at)) {
      if (!staysAsProof(lead)) leads.set(lead.id, lead)
    }
  }
  await takeAway(applying, [...leads.values()])
}

/** Erases leads, and adds what went with them to the counts. */
export async function takeAway(
  { transaction, now, total }: Applying,
  leads: readonly LeadKey[],
): Promise<void> {
  const rows = await eraseRows(transaction, leads, now)
  for (const kind of leadTables) total.leads[kind] += rows.leads[kind]
  total.events += rows.events
  total.jobs.push(...rows.jobs)
}
