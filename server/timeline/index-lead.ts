import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { addWords, replaceWords } from '../db/lead-search.ts'
import type { LeadKey } from './record-event.ts'

/** Puts all that was typed in a new lead into the index that searches look into. */
export async function indexNewLead(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  values: Row,
): Promise<void> {
  await addWords(transaction, id, toTyped(kind, values).join(' '))
}

/** Indexes a lead anew, with the replies to it and the notes on it. */
export async function indexLead(transaction: DatabaseTransaction, lead: LeadKey): Promise<void> {
  const rows = transaction.selectFrom(lead.kind).selectAll().where('id', '=', lead.id)
  const replies = transaction.selectFrom('replies').select(['subject', 'body'])
  const events = transaction.selectFrom('lead_events').select('facts')
  const words = [
    ...toTyped(lead.kind, await rows.executeTakeFirstOrThrow()),
    ...(await replies.where('lead_id', '=', lead.id).execute()).flatMap(Object.values),
    ...(await events.where('lead_id', '=', lead.id).execute()).map(
      ({ facts }) => JSON.parse(facts).note,
    ),
  ]
  await replaceWords(transaction, lead.id, words.join(' '))
}

type Row = Readonly<Record<string, unknown>>

/** With the answer to a request from before replies were stored. */
const toTyped = (kind: LeadKind, row: Row) => [
  ...leadShapes[kind].entered.map((name) => row[name]),
  row['answer'],
]
