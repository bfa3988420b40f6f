import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LeadKind, Schema } from '../db/schema.ts'

/** A lead with its kind, so that its columns are known. */
export type StoredLead = {
  [Kind in LeadKind]: { kind: Kind; row: Selectable<Schema[Kind]> }
}[LeadKind]

/** The lead a mail is about; undefined when it was erased. */
export async function loadLead(
  database: Database,
  kind: LeadKind,
  id: string,
): Promise<StoredLead | undefined> {
  const row = await database.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()
  return row && ({ kind, row } as StoredLead)
}
