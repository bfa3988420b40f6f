import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { openDatabase } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { message } from './lead.ts'

const columns = ['id', 'created_at', 'page', 'name', 'email', 'company', 'subject', 'message']

function row(values: Record<string, string>): (string | number)[] {
  return [randomUUIDv7(), Date.now(), '/contact-us', ...Object.values(values)]
}

/** The embedded database with the settings the server uses, and the insert of a message into its tables. */
async function openBare(folder: string): Promise<{
  database: DatabaseSync
  insert: (values: Record<string, string>) => void
}> {
  const prepared = await openDatabase({ DATA_DIR: folder })
  await migrate(prepared)
  await prepared.destroy()
  const database = new DatabaseSync(join(folder, 'cam.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const places = columns.map(() => '?').join(', ')
  const statement = database.prepare(
    `insert into messages (${columns.join(', ')}) values (${places})`,
  )
  return { database, insert: (values) => statement.run(...row(values)) }
}

/**
 * What the database alone can do: the row of a message in a bare loop, one commit for each, with the settings
 * the server uses and on the same disk.
 *
 * @returns commits per second.
 */
export async function embeddedCeiling(seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cam-ceiling-'))
  const { database, insert } = await openBare(folder)
  const rate = await perSecond(seconds, (number) => insert(message(number)))
  database.close()
  rmSync(folder, { recursive: true })
  return rate
}

/** The same over one connection to PostgreSQL, into the tables of the server. */
export async function postgresCeiling(seconds: number, address: string): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const text = `insert into messages (${columns.join(', ')}) values (${places})`
  const rate = await perSecond(seconds, (number) =>
    client.query({ name: 'insert', text, values: row(message(number)) }),
  )
  await client.query('truncate messages')
  await client.end()
  return rate
}

async function perSecond(seconds: number, insert: (number: number) => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < seconds * 1000) {
    await insert(count)
    count += 1
  }
  return (count * 1000) / (performance.now() - start)
}
