import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { isUnavailable } from '../db/faults.ts'
import { createBookedSite, first } from '../testing/booked-site.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { lockBookings } from './admit-booking.ts'

test('a server that is frozen while it books stops nobody on another, and recovers once it goes on', async () => {
  let settings = { DATA_DIR: '.' }
  const site = await createBookedSite({
    create: async () => {
      const created = await createTestDatabase()
      settings = created.settings
      return created
    },
  })
  const frozen = await openDatabase(settings)
  const goesOn = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const booking = frozen.transaction().execute(async (transaction) => {
    await lockBookings(transaction)
    holds.resolve()
    await goesOn.promise
    await sql`select 1`.execute(transaction)
  })
  await holds.promise
  const answers = await Promise.all([site.book(first), site.book(first)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  goesOn.resolve()
  expect(isUnavailable(await booking.catch((error) => error))).toBe(true)
  expect((await sql`select 1`.execute(frozen)).rows).toHaveLength(1)
  await frozen.destroy()
  await site.close()
})
