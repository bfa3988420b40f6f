import { ofEachKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { ErasedRows } from './erase-lead.ts'

/** What applying entries of a ledger did to a database that did not know them. */
export interface Applied extends ErasedRows {
  /** How many entries it did not know. */
  entries: number
  /** Subscriptions that ended. */
  ended: number
  /** Addresses that must not be written to, and those that may be again. */
  suppressed: number
  allowed: number
  /** Entries whose hash another key has made: of them, only leads known by their ids were found. */
  otherKey: number
}

/** The keys that hashes may have been made with; the first is that of the database. */
export type HashingKeys = readonly [string, ...string[]]

/** An entry being applied: what it is done with, and the counts that it adds to. */
export interface Applying {
  transaction: DatabaseTransaction
  /** The spellings of its address that the database has. */
  emails: readonly string[]
  secrets: HashingKeys
  now: number
  total: Applied
}

/** The counts before anything is applied. */
export function nothingApplied(entries: number): Applied {
  return {
    entries,
    leads: ofEachKind(() => 0),
    events: 0,
    jobs: [],
    ended: 0,
    suppressed: 0,
    allowed: 0,
    otherKey: 0,
  }
}
