import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { addWords, replaceWords } from '../db/lead-search.ts'
import type { LeadKey } from './record-event.ts'

/** Puts all that was typed in a new lead into the index that searches look into. */
export async function indexNewLead(transaction: DatabaseTransaction, lead: LeadKey): Promise<void> {
  const row = await readRow(transaction, lead)
  await addWords(transaction, lead.id, toTyped(lead.kind, row).join(' '))
}

/** Indexes a lead anew, with the replies to it and the notes on it. */
export async function indexLead(transaction: DatabaseTransaction, lead: LeadKey): Promise<void> {
  const row = await readRow(transaction, lead)
  const replies = transaction.selectFrom('replies').select(['subject', 'body'])
  const events = transaction.selectFrom('lead_events').select('facts')
  const words = [
    ...toTyped(lead.kind, row),
    ...(await replies.where('lead_id', '=', lead.id).execute()).flatMap(Object.values),
    ...(await events.where('lead_id', '=', lead.id).execute()).map(
      ({ facts }) => JSON.parse(facts).note,
    ),
  ]
  await replaceWords(transaction, lead.id, words.join(' '))
}

type Row = Readonly<Record<string, unknown>>

/** Nothing of a sign-up again, which is stored and undone without a row of its own. */
async function readRow(transaction: DatabaseTransaction, { kind, id }: LeadKey): Promise<Row> {
  const row = await transaction.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? {}
}

/** With the answer to a request from before replies were stored. */
const toTyped = (kind: LeadKind, row: Row) => [
  ...leadShapes[kind].entered.map((name) => row[name]),
  row['answer'],
]
