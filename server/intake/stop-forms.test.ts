import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { formsHash, isStopped, liftSuppression, stopForms, stoppedAt } from './stop-forms.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const ada = formsHash('ada@example.com', secret)

describe.each(databaseKinds)('an inbox on $name', (kind) => {
  const own = databaseForEach(kind)

  const stop = (hash: string, by = 'person', now = 1) =>
    own.act((transaction) => stopForms(transaction, hash, { by, now }))
  const allow = (hash: string, by = 'person', now = 2) =>
    own.act((transaction) => liftSuppression(transaction, hash, 'forms', { by, now }))
  const stored = () =>
    own.database
      .selectFrom('suppressions')
      .select(['address_hash', 'created_at', 'scope'])
      .execute()
  /** The proofs of who did what, without their ids. */
  const recorded = () =>
    own.database
      .selectFrom('ledger')
      .select(['at', 'what', 'scope', 'address_hash', 'done_by'])
      .orderBy('id')
      .execute()

  test('that has left a list hears from forms, and allowing these keeps it off the list', async () => {
    const left = { address_hash: ada, created_at: 1, scope: 'lists' } as const
    await own.database.insertInto('suppressions').values(left).execute()
    expect(await isStopped(own.database, ada)).toBe(false)
    expect(await allow(ada)).toBe(false)
    expect(await stored()).toEqual([left])
  })

  test('leaves a proof of each change and who made it, and of nothing that changed nothing', async () => {
    await stop(ada, 'person', 1)
    await stop(ada, 'person', 2)
    expect(await stoppedAt(own.database, ada)).toBe(1)
    await allow(ada, 'owner', 3)
    await allow(ada, 'owner', 4)
    const inbox = { scope: 'forms', address_hash: ada }
    expect(await recorded()).toEqual([
      { ...inbox, at: 1, what: 'suppressed', done_by: 'person' },
      { ...inbox, at: 3, what: 'allowed', done_by: 'owner' },
    ])
  })
})
