import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openKeys } from '../../secrets/read-keys.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { migrate } from '../migrate.ts'

test.each(databaseKinds)(
  '006 on $name makes the one key sign links and key hashes',
  async (kind) => {
    const own = await kind.create((database) => migrate(database, '005-field-names'))
    await sql`insert into secrets (name, value) values ('signing', 'AAAA')`.execute(own.database)
    await migrate(own.database)
    const { hashing, links } = await openKeys(own.database, [], 1)
    expect([hashing, links.signing]).toEqual(['AAAA', 'AAAA'])
    await own.remove()
  },
)

test.each(databaseKinds)('006 on $name leaves an empty database without keys', async (kind) => {
  const own = await kind.create()
  expect(await own.database.selectFrom('secrets').selectAll().execute()).toEqual([])
  await own.remove()
})
