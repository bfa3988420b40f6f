import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { orderedId } from '../../server/db/ordered-id.ts'
import { message } from './client.ts'

/** The row of a message in a bare loop, one commit each, with the settings of the server. @returns commits a second. */
export async function bareCommits(seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'cam-bare-'))
  const prepared = await openDatabase({ DATA_DIR: folder })
  await migrate(prepared)
  await prepared.destroy()
  const database = new DatabaseSync(join(folder, 'cam.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const columns = ['id', 'created_at', 'page', ...Object.keys(message(0))]
  const statement = database.prepare(
    `insert into messages (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const start = performance.now()
  let count = 0
  while (performance.now() - start < seconds * 1_000) {
    statement.run(orderedId(), Date.now(), '/contact-us', ...Object.values(message(count)))
    count += 1
  }
  const rate = (count * 1_000) / (performance.now() - start)
  database.close()
  rmSync(folder, { recursive: true })
  return rate
}
