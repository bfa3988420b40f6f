import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings } from '../settings.ts'

/**
 * Runs a command on the database that the server with these settings uses, which may run meanwhile.
 * @throws OperatorError for a wrong setting, or a database that does not answer.
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readSettings(process.env))
  try {
    await migrate(database)
    await work(database)
  } finally {
    await database.destroy()
  }
}
