import { type RawBuilder, sql } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'

/** What the team last said of a lead: 'working' or 'answered'; empty when nothing. */
export function teamState(kind: LeadKind): RawBuilder<string> {
  return sql`coalesce((select event from lead_events where lead_id = ${sql.ref(`${kind}.id`)}
    and event in ('working', 'answered') order by id desc limit 1), '')`
}

/** Whether nobody of the team has said that a lead is answered, or somebody works on it again. */
export function notAnswered(kind: LeadKind): RawBuilder<boolean> {
  return sql`${teamState(kind)} <> 'answered'`
}
