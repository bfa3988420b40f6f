import { leadShapes } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { replaceWords } from '../db/lead-search.ts'
import type { LeadKey } from './record-event.ts'

/** Puts all that was typed in a lead, in replies to it and in notes on it into the index that searches look into. */
export async function indexLead(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
): Promise<void> {
  const row: Readonly<Record<string, unknown>> | undefined = await transaction
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const replies = transaction.selectFrom('replies').select(['subject', 'body'])
  const events = transaction.selectFrom('lead_events').select('facts')
  const words = [
    ...leadShapes[kind].entered.map((name) => row[name]),
    // Of a request that was answered before replies were stored.
    row['answer'],
    ...(await replies.where('lead_id', '=', id).execute()).flatMap(Object.values),
    ...(await events.where('lead_id', '=', id).execute()).map(
      ({ facts }) => JSON.parse(facts).note,
    ),
  ]
  await replaceWords(transaction, id, words.join(' '))
}
