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

/** What a kind of lead does; its columns are in `contract/leads/`. */
export interface LeadKindDefinition<Kind extends LeadKind> {
  intake(services: Services): LeadIntake<Kind>
  singular: string
  /** When its leads are deleted; the rules are applied in order. */
  retention: readonly RetentionRule[]
  /** Whether its leads stay when their address is erased, as proof of an answer; by id the team can erase one. */
  staysAsProof?: true
  /** How a notice to the team names a new lead: in the subject, and the person an answer goes to. */
  notice(
    row: LeadRecord<Kind>,
    { choices }: Pick<MailCopy, 'choices'>,
  ): { about: string; name: string }
  /** Lines that a mail shows above what was typed; empty ones are left out. `office`: its time zone. */
  details(row: LeadRecord<Kind>, office: string): Readonly<Record<string, string>>
  /** What approving a held lead does before its mails are due; without it, the lead waits for an answer. */
  approve?(
    transaction: DatabaseTransaction,
    id: string,
    now: number,
    hours: OpeningHours,
  ): Promise<Approved>
  /** What erasing a lead does besides, in the same transaction, while its row still exists. */
  erase?(transaction: DatabaseTransaction, id: string, now: number): Promise<void>
}

/** The state of a released lead, and why a booking did not get its slot. */
export interface Approved {
  state: LeadState
  slot?: 'past' | 'taken'
}

/** Deletes leads that are older than a setting allows. */
interface RetentionRule {
  setting: RetentionSetting
  /**
   * The leads that have expired, without those that still need work: retention does not call `erase`.
   * @param before the end of the period. Both are in milliseconds since 1970.
   */
  past(before: number, now: number): RawBuilder<boolean>
  /** Whether each address is suppressed for lists when its lead is deleted. */
  suppress?: true
}

export type LeadRecord<Kind extends LeadKind> = Selectable<Schema[Kind]>
