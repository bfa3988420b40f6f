import { DatabaseSync } from 'node:sqlite'
import { leadTables } from '../../../contract/leads/leads.ts'
import { isSealed, type SealingKeys, unseal } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'

/** How many rows each kind of lead has. */
export type LeadCounts = Record<string, number>

/**
 * Counts the leads through an open connection; a database of an earlier version lacks later kinds.
 * @throws an Error when it has no table of leads.
 */
export function countLeads(database: DatabaseSync): LeadCounts {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  const kinds = leadTables.filter((kind) => tables.some(({ name }) => name === kind))
  if (kinds.length === 0) throw new Error('it has no table of leads')
  const count = (kind: string) => {
    const row = database.prepare(`select count(*) as count from ${kind}`).get()
    return Number(row?.['count'])
  }
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)]))
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

/** Whether keys of links and hashes can be read from a copy by whoever has it. */
export function hasOpenKeys(file: string): boolean {
  return readStoredKeys(file).some(({ value }) => !isSealed(value))
}

/** @throws ConfigError when a key in the copy is sealed, and nothing in `sealing` opens it. */
export function checkKeys(file: string, sealing: SealingKeys): void {
  for (const { name, value } of readStoredKeys(file)) unseal(value, name, sealing)
}

function readStoredKeys(file: string): { name: string; value: string }[] {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = copy.prepare('select name, value from secrets').all()
    return rows.map(({ name, value }) => ({ name: String(name), value: String(value) }))
  } finally {
    copy.close()
  }
}
