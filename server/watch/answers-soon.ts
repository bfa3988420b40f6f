import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { within } from './within.ts'

/**
 * Asks whether the database answers within so many milliseconds. Whoever asks while an answer is awaited shares it: a
 * database that hangs is asked once, however many want to know.
 */
export function answersSoon(database: Database, milliseconds: number): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= within(sql`select 1`.execute(database), milliseconds)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return asked
  }
}
