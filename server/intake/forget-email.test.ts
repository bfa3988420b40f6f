import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { getCounterKeys } from '../mail/personal-limits.ts'
import { callDesk } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForms } from '../testing/forms.ts'
import { count } from './counters.ts'

describe('the counters of an address', () => {
  const server = appForEach()

  /** Sends every form from one address, and the mails it causes. */
  async function sendAll(email: string): Promise<void> {
    for (const { path, valid } of testForms) {
      await server.post(path, { ...valid, email })
    }
    await server.post(api.yourData, { email })
    await callDesk(server, signInCalls.askForLink, { input: { email } })
    const { database, secret, services } = server
    for (const [template, category] of [
      ['confirm', 'verification'],
      ['booked', 'transactional'],
      ['message-receipt', 'receipt'],
      ['booking-receipt', 'receipt'],
    ] as const) {
      const keys = getCounterKeys({ template, recipient: email, cause_hash: 'network' }, category)
      await database
        .transaction()
        .execute((transaction) => count(transaction, keys, secret, services.now()))
    }
  }
  const names = async () => {
    const rows = await server.database.selectFrom('counters').select('name').execute()
    return rows.map(({ name }) => name).sort()
  }

  test('go with what it left, in every spelling, and those of another and of its network stay', async () => {
    await sendAll('bob@example.com')
    const others = await names()
    await sendAll('Ada@example.com')
    const own = (await names()).filter((name) => !others.includes(name))
    expect(own).toHaveLength(8)
    await server.act((transaction) =>
      eraseEmail(transaction, 'ADA@example.com', { by: 'person', secret: server.secret, now: 5 }),
    )
    expect(await names()).toEqual(others)
  })
})
