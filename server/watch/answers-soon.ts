import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { within } from './within.ts'

/** Whether the database answers within so many milliseconds. */
export async function answersSoon(database: Database, milliseconds: number): Promise<boolean> {
  return await within(sql`select 1`.execute(database), milliseconds).then(
    () => true,
    () => false,
  )
}
