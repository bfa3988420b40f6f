import { expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { databaseKinds } from '../testing/databases.ts'
import { jobs, secret, start, storeMessage } from '../testing/outbox.ts'
import { forgetCauses, mailCause } from './network-hashes.ts'

test('the cause is one network and its region, and does not tell which', () => {
  const cause = mailCause('192.0.2.1', secret)
  expect(mailCause('192.0.2.200', secret)).toBe(cause)
  const [network, region] = cause.split('.')
  const [other, same] = mailCause('192.0.3.1', secret).split('.')
  expect([other === network, same === region]).toEqual([false, true])
  expect(cause).toMatch(/^[\w-]{16}\.[\w-]{16}$/)
})

test.each(databaseKinds)(
  'a mail that is never counted forgets its cause on $name',
  async (kind) => {
    const own = await kind.create()
    await storeMessage(own.database, { spam_reason: 'honeypot' }, 'cause')
    const causes = async () => (await jobs(own.database)).map(({ cause_hash }) => cause_hash)
    await forgetCauses(own.database, start + 7 * day)
    // The notice to the team is counted for nobody.
    expect(await causes()).toEqual(['', 'cause'])
    await forgetCauses(own.database, start + 7 * day + 1)
    expect(await causes()).toEqual(['', ''])
    await own.remove()
  },
)
