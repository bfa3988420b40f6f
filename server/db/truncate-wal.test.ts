import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseFiles } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, storeLeads } from '../testing/leads.ts'
import { truncateWal } from './truncate-wal.ts'

describe('what the embedded database keeps on the disk', () => {
  const own = databaseForEach()
  beforeEach(async () => {
    const long = 'unforgettable '.repeat(2_000)
    await storeLeads(own.database, {
      messages: [
        aMessage('m1', 'unforgettable@example.com', { message: long }),
        aMessage('m2', 'bob@example.com'),
      ],
    })
    await truncateWal(own.database)
    for (const table of ['messages', 'leads'] as const) {
      await own.database.deleteFrom(table).where('id', '=', 'm1').execute()
    }
  })

  const onDisk = () => databaseFiles(own.settings)

  test('holds nothing of a deleted message', async () => {
    expect(await truncateWal(own.database)).toBe(true)
    expect(onDisk()).toContain('bob@example.com')
    expect(onDisk()).not.toContain('unforgettable')
  })

  test('holds it while somebody reads, without making writers wait for the reader', async () => {
    const reader = new DatabaseSync(join(own.settings.DATA_DIR, 'cam.db'))
    reader.exec('begin; select * from messages')
    await storeLeads(own.database, { messages: [aMessage('m3', 'cy@example.com')] })
    expect(await truncateWal(own.database)).toBe(false)
    await storeLeads(own.database, { messages: [aMessage('m4', 'cy@example.com')] })
    reader.exec('commit')
    reader.close()
    expect(await truncateWal(own.database)).toBe(true)
    expect(onDisk()).not.toContain('unforgettable')
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(own.database)
    expect(rows).toEqual([{ timeout: 0 }])
  })
})
