import { sql } from 'kysely'
import type { RequestType } from '../../contract/leads/requests.ts'
import type { Database } from '../db/database.ts'

/** What is begun whoever asked for it: to leave somebody out does no harm, and waits for no proof. */
export const beginsAtOnce = (type: RequestType): boolean => type === 'objection' || type === 'all'

/** What gives data away or changes it: it is answered to nobody but who reads the emails to the address. */
export const needsProof = (type: RequestType): boolean => type !== 'objection'

/** All of it waits for the proof: without that there is nothing to do for the team, and nothing to keep as proof. */
export const typesToProve: readonly RequestType[] = ['access', 'rectification']

/** A request that is not closed. */
export interface OpenRequest {
  id: string
  /** The last day for its answer: `2026-12-22`. */
  due_on: string
  /** When somebody who reads the emails to its address confirmed it; 0 when nobody has. */
  address_confirmed_at: number
  /** Why it is held back as suspected spam; empty for one that is not. Its clock runs all the same. */
  spam_reason: string
}

/** Every request that is not closed, confirmed or not, held back or not; the one that is due soonest first. */
export function readOpenRequests(database: Database): Promise<OpenRequest[]> {
  return (
    database
      .selectFrom('requests')
      .select(['id', 'due_on', 'address_confirmed_at', 'spam_reason'])
      // Word for word as in the index that holds those alone.
      .where(sql<boolean>`closed_at = 0`)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  )
}

/** How many of them are held back as suspected spam. */
export function countHeld(open: readonly OpenRequest[]): number {
  return open.filter(({ spam_reason }) => spam_reason !== '').length
}
