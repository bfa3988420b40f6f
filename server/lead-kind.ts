import type { RawBuilder, Selectable } from 'kysely'
import type { LeadKind } from '../contract/leads/leads.ts'
import type { OpeningHours } from '../contract/opening-hours.ts'
import type { RetentionSetting } from '../contract/retention.ts'
import type { AppContext } from './app-context.ts'
import type { Database, DatabaseTransaction } from './db/database.ts'
import type { Schema } from './db/schema.ts'
import type { LeadIntake } from './intake/lead-intake.ts'

/**
 * What is done with the leads of one kind; what they hold is in `contract/leads/`. The list is `kinds/lead-kinds.ts`.
 */
export interface LeadKindDescriptor<Kind extends LeadKind> {
  /** How it comes in. */
  intake(services: AppContext): LeadIntake<Kind>
  /** One of them, in lists and headings. */
  singular: string
  /** What proves a consent: shown apart. Empty for a kind that needs none. */
  consentColumns: readonly ColumnOf<Kind>[]
  /** Which of the columns that lists have it has itself. */
  listColumns: readonly (ColumnOf<Kind> & ListColumn)[]
  /** Which of its leads wait for an answer of the team; undefined for a kind that nobody answers. */
  waits: RawBuilder<boolean> | undefined
  /** Every status there is; empty for a kind without one. */
  statuses: readonly string[]
  /** What its leads are counted by. */
  countedBy: readonly ColumnOf<Kind>[]
  /** What becomes of its leads in time, in this order. */
  retention: readonly RetentionRule[]
  /** Whether erasing an address leaves them, as the proof that it was answered; the team can erase one by its id. */
  staysAsProof: boolean
  /** What the team is told of a new one: what names it in a subject, and whom an answer reaches. */
  notice(row: RowOf<Kind>): { about: string; name: string }
  /**
   * What a mail says of it before what was entered, or in place of that; what is empty is left out.
   * @param office the office's time zone.
   */
  facts(row: RowOf<Kind>, office: string): Readonly<Record<string, string>>
  /**
   * What leaving quarantine does besides, in the same transaction and before its mails are due.
   * @returns what its timeline says of that; empty when there is nothing to say.
   */
  approve(
    transaction: DatabaseTransaction,
    id: string,
    now: number,
    hours: () => Promise<OpeningHours>,
  ): Promise<string>
  /** What erasing one does besides, in the same transaction and while its row is still there. */
  erase(transaction: DatabaseTransaction, id: string, now: number): Promise<void>
}

/** What `leads list` says of where a lead came from. */
export const listedSource = ['utm_source', 'utm_campaign', 'referrer_host'] as const

/** The columns that `leads list` has for every kind, empty where a kind has none. */
export const listColumns = [
  'name',
  'subject',
  'slot',
  'host',
  'source',
  'request_type',
  'status',
  'due_on',
  ...listedSource,
] as const

export type ListColumn = (typeof listColumns)[number]

/** What time does to leads: what is past a time which a setting says goes, and some have a day of their own. */
export type RetentionRule =
  | DatedRule
  | { does: 'close'; run(database: Database, now: number): Promise<void> }

export interface DatedRule {
  does: 'delete'
  setting: RetentionSetting
  /** Which ones; `before` is in milliseconds since 1970. */
  past(before: number): RawBuilder<boolean>
  /** Whether the list of suppressed addresses keeps a keyed hash of each. */
  suppress: boolean
}

export type RowOf<Kind extends LeadKind> = Selectable<Schema[Kind]>
type ColumnOf<Kind extends LeadKind> = keyof RowOf<Kind> & string
