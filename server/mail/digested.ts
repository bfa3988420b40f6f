import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'

/** The hour that a digest tells of, in milliseconds since 1970. */
export interface DigestFacts {
  since: number
  until: number
}

/** Notices of one kind that a digest tells of in their place. */
export interface Digested {
  template: string
  lead_kind: LeadKind
  count: number
}

/** What the notices of an hour that were not sent were about; those of leads that are erased since are not in it. */
export async function readDigested(
  database: Database,
  { until }: DigestFacts,
): Promise<Digested[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['template', 'lead_kind', fn.countAll().as('count')])
    .where('status', '=', 'digested')
    .where('next_at', '=', until)
    .groupBy(['template', 'lead_kind'])
    .orderBy('template')
    .orderBy('lead_kind')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
