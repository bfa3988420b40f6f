import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** What others may do with each file of a folder; 0 is nothing. */
function looseModes(folder: string): Record<string, number> {
  const names = readdirSync(folder)
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mode & 0o077]))
}

test('nobody else reads the database, whatever the folder and the files were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cam-modes-'))
  chmodSync(folder, 0o755)
  for (const round of ['made', 'made before, for all to read']) {
    const database = await openDatabase({ DATA_DIR: folder })
    await migrate(database)
    const modes = looseModes(folder)
    expect(Object.keys(modes), round).toContain('cam.db-wal')
    expect(Object.values(modes).filter(Boolean), round).toEqual([])
    await database.destroy()
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  }
  rmSync(folder, { recursive: true })
})
