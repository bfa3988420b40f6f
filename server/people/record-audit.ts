import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { AuditAction, Schema } from '../db/schema.ts'

/** Who did it; a command has a name and no id. */
export interface AuditActor {
  id: string
  name: string
}

interface Entry {
  action: AuditAction
  lead?: Pick<Schema['leads'], 'kind' | 'id'>
  /** About our own people only: a lead may be erased, the audit stays. */
  detail?: string
}

/** Adds a line to the audit, in the transaction of what it tells. */
export async function recordAudit(
  transaction: DatabaseTransaction,
  { id, name }: AuditActor,
  { action, lead, detail = '' }: Entry,
  now: number,
): Promise<void> {
  const line = {
    id: createOrderedId(),
    at: now,
    actor_id: id,
    actor_name: name,
    action,
    facts: detail,
  }
  await transaction
    .insertInto('audit')
    .values({ ...line, lead_kind: lead?.kind ?? '', lead_id: lead?.id ?? '' })
    .execute()
}
