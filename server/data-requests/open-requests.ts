import { sql } from 'kysely'
import type { RequestType } from '../../contract/leads/requests.ts'
import type { Database } from '../db/database.ts'

/**
 * What is given to nobody but the person: for it the address has to be confirmed. Leaving somebody out does no harm
 * whoever asked for it, so that it waits for no proof.
 */
export const typesToProve: readonly RequestType[] = ['access', 'rectification']

/** Those to prove that nobody has proved: there is nobody to answer. One that is held back was never asked for its proof. */
const unproved = sql<boolean>`
  address_confirmed_at = 0 and spam_reason = '' and request_type in (${sql.join(typesToProve)})`

/** A request that waits for the team. */
export interface OpenRequest {
  id: string
  /** The last day for its answer: `2026-12-22`. */
  due_on: string
}

/** Every request that waits for the team, the one that is due soonest first. */
export function readOpenRequests(database: Database): Promise<OpenRequest[]> {
  return (
    database
      .selectFrom('requests')
      .select(['id', 'due_on'])
      // Word for word as in the index that holds those alone.
      .where(sql<boolean>`closed_at = 0`)
      .where(sql<boolean>`not (${unproved})`)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  )
}
