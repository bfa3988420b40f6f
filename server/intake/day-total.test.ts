import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { checkSpam } from './check-spam.ts'

const bounds = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: 1_000,
  RATE_LIMIT_SUBMISSIONS_PER_DAY: 5,
  RATE_LIMIT_MESSAGES_PER_HOUR: 1_000,
  RATE_LIMIT_SIGN_UPS_PER_HOUR: 1_000,
}
/** Twenty times what one network may send (`shares`). */
const everybody = 100

describe.each(databaseKinds)('what all together send in a day, on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const send = (number: number, now = 0) =>
    own.database.transaction().execute((transaction) =>
      checkSpam(
        transaction,
        {
          kind: 'messages',
          path: '/api/contact-us',
          ip: `10.${number}.0.1`,
          email: `visitor-${number}@example.com`,
          suspicion: '',
          secret: Buffer.alloc(32, 7).toString('base64url'),
          now,
        },
        bounds,
      ),
    )

  test('is full after so many, whichever counters they were counted in, until the day is over', async () => {
    for (let number = 1; number <= everybody; number += 1) {
      expect(await send(number)).toEqual({ reason: '', isFull: false })
    }
    for (let number = 1; number <= 10; number += 1) {
      expect(await send(everybody + number)).toEqual({ reason: '', isFull: true })
    }
    expect((await send(1, day)).isFull).toBe(false)
  })

  test('is in no row that every form writes, and so waits for', async () => {
    for (let number = 1; number <= everybody; number += 1) await send(number)
    const rows = await own.database
      .selectFrom('counters')
      .select('count')
      .where('name', 'like', 'all-submissions-in-a-day:%')
      .execute()
    const counts = rows.map(({ count }) => count)
    expect(counts.reduce((total, one) => total + one, 0)).toBe(everybody)
    expect(Math.max(...counts)).toBeLessThan(everybody / 2)
  })
})
