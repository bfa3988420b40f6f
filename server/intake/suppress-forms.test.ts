import { describe, expect, test } from 'vitest'
import { databaseForEach } from '../testing/for-each.ts'
import { secret } from '../testing/outbox.ts'
import { deleteSuppression, findSuppressionTime, hashForForms } from './suppress-forms.ts'

describe('an inbox', () => {
  const own = databaseForEach()

  test('that has left a list hears from forms, and allowing these keeps it off the list', async () => {
    const ada = hashForForms('ada@example.com', secret)
    const left = { address_hash: ada, created_at: 1, scope: 'lists' } as const
    await own.database.insertInto('suppressions').values(left).execute()
    expect(await findSuppressionTime(own.database, ada)).toBeUndefined()
    const change = { by: 'person', now: 2 }
    const isLifted = own.act((transaction) => deleteSuppression(transaction, ada, 'forms', change))
    expect(await isLifted).toBe(false)
    expect(await own.database.selectFrom('suppressions').selectAll().execute()).toMatchObject([
      left,
    ])
  })
})
