import { type RawBuilder, sql } from 'kysely'
import type { LeadState } from '../../contract/leads/lead-events.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import { toFields } from '../../contract/lib/fields.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { addWords, removeWords, replaceWords } from '../db/lead-search.ts'
import type { LeadKey } from './record-event.ts'

/** The columns of `leads` for any kind; all else is in the table of the kind. */
export interface SavedLead extends LeadKey {
  created_at: number
  email: string
  company?: string
  state: LeadState
  /** The last day for an answer, when the law sets one: `2026-11-22`. */
  due_on?: string
}

/**
 * Stores a lead in `leads`, or a repeated sign-up anew, in the transaction that stores the row of its kind.
 * @returns whether it is new.
 */
export async function saveLead(
  transaction: DatabaseTransaction,
  { id, kind, created_at, email, company = '', state, due_on = '' }: SavedLead,
): Promise<boolean> {
  const values = { person_key: toCanonicalEmail(email), company, state, due_on }
  const { version } = await transaction
    .insertInto('leads')
    .values({ id, kind, ...values, created_at, updated_at: created_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        ...values,
        version: sql<number>`${row.ref('leads.version')} + 1`,
        updated_at: created_at,
        read_at: 0,
        snoozed_until: 0,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version === 1
}

/** Whether a lead waits for an answer of the team. Requests do while they are held as well. */
export const waitsForTeam: RawBuilder<boolean> = sql`(leads.state in ('new', 'working')
  or (leads.state = 'quarantined' and leads.due_on <> ''))`

/** What was deleted with leads: the number of timeline lines, and the ids of mails, sent or not. */
export interface DeletedRelatedRows {
  events: number
  jobs: string[]
}

/**
 * Deletes all that belongs to leads whose own rows are gone. Timelines last: on PostgreSQL, whoever writes to one holds
 * a lock on another of these rows.
 */
export async function deleteRelatedRows(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<DeletedRelatedRows> {
  await transaction.deleteFrom('leads').where('id', 'in', ids).execute()
  const mails = transaction.deleteFrom('outbox').where('lead_id', 'in', ids).returning('id')
  const jobs = await mails.execute()
  await transaction.deleteFrom('replies').where('lead_id', 'in', ids).execute()
  await transaction.deleteFrom('lead_labels').where('lead_id', 'in', ids).execute()
  await removeWords(transaction, ids)
  const lines = transaction.deleteFrom('lead_events').where('lead_id', 'in', ids)
  const { numDeletedRows } = await lines.executeTakeFirstOrThrow()
  return { events: Number(numDeletedRows), jobs: jobs.map(({ id }) => id) }
}

/** Adds the texts of a new lead to the search index. */
export async function indexNewLead(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  values: Row,
): Promise<void> {
  await addWords(transaction, id, toTyped(kind, values).join(' '))
}

/** Indexes a lead again, with its replies, notes and next step. */
export async function indexLead(transaction: DatabaseTransaction, lead: LeadKey): Promise<void> {
  const rows = transaction.selectFrom(lead.kind).selectAll().where('id', '=', lead.id)
  const steps = transaction.selectFrom('leads').select('next_step').where('id', '=', lead.id)
  const replies = transaction.selectFrom('replies').select(['subject', 'body'])
  const events = transaction.selectFrom('lead_events').select('facts')
  const words = [
    ...toTyped(lead.kind, await rows.executeTakeFirstOrThrow()),
    (await steps.executeTakeFirst())?.next_step,
    ...(await replies.where('lead_id', '=', lead.id).execute()).flatMap(Object.values),
    ...(await events.where('lead_id', '=', lead.id).execute()).map(
      ({ facts }) => toFields(JSON.parse(facts))['note'],
    ),
  ]
  await replaceWords(transaction, lead.id, words.join(' '))
}

type Row = Readonly<Record<string, unknown>>

/** The texts of a row; with the answer to a request from before replies were stored. */
const toTyped = (kind: LeadKind, row: Row) => [
  ...leadShapes[kind].entered.map((name) => row[name]),
  row['answer'],
]
