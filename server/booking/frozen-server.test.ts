// On PostgreSQL alone.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { isUnavailable } from '../db/faults.ts'
import { lockWork } from '../db/lock-work.ts'
import { createBookedSite, first } from '../testing/booked-site.ts'
import { createTestDatabase } from '../testing/databases.ts'

test('a server that is frozen while it books stops nobody on another, and recovers once it goes on', async () => {
  const own = await createTestDatabase()
  const site = await createBookedSite({ create: async () => own })
  const frozen = await openDatabase(own.settings)
  const goesOn = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  onTestFinished(async () => {
    // Ends the open transaction even when the test fails, as closing waits for its connection.
    goesOn.resolve()
    await frozen.destroy()
    await site.close()
  })
  const booking = frozen.transaction().execute(async (transaction) => {
    await lockWork(transaction, 'bookings')
    holds.resolve()
    await goesOn.promise
    await sql`select 1`.execute(transaction)
  })
  // If the lock cannot be taken, there is nothing to wait for.
  booking.catch(holds.reject)
  await holds.promise
  const answers = await Promise.all([site.book(first), site.book(first)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  goesOn.resolve()
  expect(isUnavailable(await booking.catch((error) => error))).toBe(true)
  expect((await sql`select 1`.execute(frozen)).rows).toHaveLength(1)
})
