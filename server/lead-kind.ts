import type { RawBuilder, Selectable } from 'kysely'
import type { MailCopy } from '../contract/content/mail-copy.ts'
import type { OpeningHours } from '../contract/content/opening-hours.ts'
import type { LeadState } from '../contract/leads/lead-events.ts'
import type { LeadKind } from '../contract/leads/leads.ts'
import type { RetentionSetting } from '../contract/settings/retention.ts'
import type { DatabaseTransaction } from './db/database.ts'
import type { Schema } from './db/schema.ts'
import type { LeadIntake } from './intake/lead-intake.ts'
import type { Services } from './services.ts'

/** What is done with the leads of one kind; what they hold is in `contract/leads/`. */
export interface LeadKindDescriptor<Kind extends LeadKind> {
  intake(services: Services): LeadIntake<Kind>
  singular: string
  /** What becomes of its leads in time, in this order. */
  retention: readonly RetentionRule[]
  /** Whether erasing an address leaves them, as the proof that it was answered; the team can erase one by its id. */
  staysAsProof?: true
  /** What the team is told of a new one: what names it in a subject, and whom an answer reaches. */
  notice(
    row: LeadRecord<Kind>,
    { choices }: Pick<MailCopy, 'choices'>,
  ): { about: string; name: string }
  /** What a mail says of it before what was entered; what is empty is left out. @param office its time zone. */
  details(row: LeadRecord<Kind>, office: string): Readonly<Record<string, string>>
  /** What the release of a held lead does besides, before its mails are due; without it the lead waits for an answer. */
  approve?(
    transaction: DatabaseTransaction,
    id: string,
    now: number,
    hours: OpeningHours,
  ): Promise<Approved>
  /** What erasing one does besides, in the same transaction and while its row is still there. */
  erase?(transaction: DatabaseTransaction, id: string, now: number): Promise<void>
}

/** Where a lead stands that was released, and why a booking did not get its slot. */
export interface Approved {
  state: LeadState
  slot?: 'past' | 'taken'
}

/** Deletes the leads that are older than a setting allows. */
interface RetentionRule {
  setting: RetentionSetting
  /**
   * Which ones. Must exclude rows with work left: retention does not call `erase`.
   * @param before the end of the period. Both are in milliseconds since 1970.
   */
  past(before: number, now: number): RawBuilder<boolean>
  /** Whether the list of suppressed addresses keeps a keyed hash of each. */
  suppress?: true
}

export type LeadRecord<Kind extends LeadKind> = Selectable<Schema[Kind]>
