// On PostgreSQL alone.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { openDatabase } from '../db/database.ts'
import { isUnavailable } from '../db/faults.ts'
import { lockWork } from '../db/lock-work.ts'
import { createBookedSite, first, third } from '../testing/booked-site.ts'
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

test('a booking is not released into a time that another server takes at this moment', async () => {
  const site = await createBookedSite()
  const { database } = site
  onTestFinished(() => site.close())
  await site.book(first, { link: 'x' })
  await site.book(third)
  const [held] = await site.bookings()
  let isReleased = false
  const isWaiting = async () =>
    (
      await sql`select 1 from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(
        database,
      )
    ).rows.length > 0
  const releases: Promise<unknown>[] = []
  await database.transaction().execute(async (transaction) => {
    await lockWork(transaction, 'bookings')
    const starts_at = Date.parse(first) + 15 * minute
    const span = { starts_at, ends_at: starts_at + 30 * minute }
    await transaction.updateTable('booking_slots').set(span).execute()
    releases.push(site.approve(held?.id ?? '').finally(() => (isReleased = true)))
    while (!isReleased && !(await isWaiting())) await setTimeout(10)
  })
  await Promise.all(releases)
  expect((await site.bookings())[0]).toMatchObject({ id: held?.id, status: 'requested', slot: '' })
  expect(await database.selectFrom('booking_slots').select('booking_id').execute()).toHaveLength(1)
})
