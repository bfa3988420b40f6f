import { DatabaseSync } from 'node:sqlite'
import { leadTables } from '../../kinds/lead-kinds.ts'
import { ConfigError } from '../../settings/config-error.ts'

/** How many rows each kind of lead has. */
export type LeadCounts = Record<string, number>

/** Counts the leads through an open connection. */
export function countLeads(database: DatabaseSync): LeadCounts {
  const counts: LeadCounts = {}
  for (const kind of leadTables) {
    const row = database.prepare(`select count(*) as count from ${kind}`).get()
    counts[kind] = Number(row?.['count'])
  }
  return counts
}

/**
 * Opens a copy of the database, makes one file of it, and reads all of it.
 *
 * @param file the copy; it must be free to be written to.
 * @param name what to call it in a complaint.
 * @throws ConfigError when it is not a sound database with the tables of the leads.
 */
export function checkCopy(file: string, name: string): LeadCounts {
  try {
    const copy = new DatabaseSync(file)
    try {
      // A copy in WAL mode would lie in three files as soon as somebody opens it.
      copy.exec('pragma journal_mode = delete')
      const row = copy.prepare('pragma integrity_check(1)').get()
      if (row?.['integrity_check'] !== 'ok') throw new Error(String(row?.['integrity_check']))
      return countLeads(copy)
    } finally {
      copy.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${name} is not a sound backup: ${reason}.`)
  }
}
