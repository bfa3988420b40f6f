import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../../server/settings/settings.ts'
import type { Contents, Copies } from './contents.ts'
import { runProgram } from './run-program.ts'

/**
 * The embedded database, by the commands that an operator uses: `db backup`, which holds its copy against the database
 * within one reading, and `db restore` into a data folder of its own.
 */
export function embeddedCopies({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Copies {
  return {
    ending: 'db',
    copy: async (file) => {
      await db(DATA_DIR, 'backup', file)
      return contentsOf(file)
    },
    restore: async (file, scratch) => {
      await db(scratch, 'restore', file)
      return contentsOf(join(scratch, 'cam.db'))
    },
  }
}

async function db(DATA_DIR: string, ...words: string[]): Promise<void> {
  const program = join(import.meta.dirname, '../../server/cli/db.ts')
  await runProgram(process.execPath, [program, ...words], { DATA_DIR, DATABASE_URL: '' })
}

function contentsOf(file: string): Contents {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const row = database.prepare(`select count(*) as rows from "${name}"`).get()
        return [String(name), { rows: Number(row?.['rows']), digest: '' }]
      }),
    )
  } finally {
    database.close()
  }
}
