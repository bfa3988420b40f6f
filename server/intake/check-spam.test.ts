import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { checkSpam, type SpamCheck } from './check-spam.ts'

const bounds = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: 1_000,
  RATE_LIMIT_SUBMISSIONS_PER_DAY: 1_000,
  RATE_LIMIT_MESSAGES_PER_HOUR: 1,
  RATE_LIMIT_SIGN_UPS_PER_HOUR: 1_000,
}

describe.each(databaseKinds)('leads of one hour on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const check = (email: string) => {
    const judged: SpamCheck = {
      kind: 'bookings',
      path: '/api/booking',
      ip: '192.0.2.1',
      email,
      suspicion: '',
      secret: Buffer.alloc(32, 7).toString('base64url'),
      now: 0,
    }
    return own.database
      .transaction()
      .execute(async (transaction) => (await checkSpam(transaction, judged, bounds)).reason)
  }

  test('are held back past the bound of their address', async () => {
    expect(await check('ada@example.com')).toBe('')
    expect(await check('ada@example.com')).toBe('many-messages')
    expect(await check('bob@example.com')).toBe('')
  })

  test('count for no address when none is known, as a scheduling service may tell none', async () => {
    expect(await check('')).toBe('')
    expect(await check('')).toBe('')
  })
})
