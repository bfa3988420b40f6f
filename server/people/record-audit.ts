import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { AuditAction, Schema } from '../db/schema.ts'

/** Who does something at the desk; a command has a name and no id. */
export interface AuditActor {
  id: string
  name: string
}

interface Entry {
  action: AuditAction
  lead?: Pick<Schema['leads'], 'kind' | 'id'>
  /** In words, of our own people alone: nothing of a lead, which may be erased. */
  facts?: string
}

/** Adds a line to the audit, in the transaction of what it tells. */
export async function recordAudit(
  transaction: DatabaseTransaction,
  { id, name }: AuditActor,
  { action, lead, facts = '' }: Entry,
  now: number,
): Promise<void> {
  const line = { id: createOrderedId(), at: now, actor_id: id, actor_name: name, action, facts }
  await transaction
    .insertInto('audit')
    .values({ ...line, lead_kind: lead?.kind ?? '', lead_id: lead?.id ?? '' })
    .execute()
}
