import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseKinds } from '../../testing/databases.ts'
import { up as tables } from './001-tables.ts'
import { up } from './004-hosts.ts'

test.each(databaseKinds)(
  'what was booked before hosts were named stays, on $name',
  async (kind) => {
    const { database, remove } = await kind.create(async (made) => {
      const empty = made as unknown as Kysely<unknown>
      await tables(empty)
      await sql`insert into bookings (id, created_at, name, email, time_zone, page, status)
      values ('a', 1, 'Ada', 'ada@example.com', 'UTC', '/book', 'booked')`.execute(empty)
      await sql`insert into booking_slots (starts_at, ends_at, booking_id, held_until)
      values (10, 20, 'a', 30)`.execute(empty)
      await up(empty)
    })
    const slot = { starts_at: 10, host: '', ends_at: 20, booking_id: 'a', held_until: 30 }
    expect(await database.selectFrom('booking_slots').selectAll().execute()).toEqual([slot])
    const again = database.insertInto('booking_slots').values(slot).execute()
    await expect(again).rejects.toThrow()
    await database
      .insertInto('booking_slots')
      .values({ ...slot, host: 'Mari' })
      .execute()
    await database.deleteFrom('bookings').execute()
    expect(await database.selectFrom('booking_slots').selectAll().execute()).toEqual([])
    await remove()
  },
)
