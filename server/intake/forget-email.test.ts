import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { databaseKinds } from '../testing/databases.ts'
import { testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

describe.each(databaseKinds)('the counters of an address on $name', (kind) => {
  let server: TestApp
  beforeEach(async () => {
    server = await createTestApp(kind)
  })
  afterEach(() => server.close())

  /** Everything a person can send, from one address of mail. */
  async function sendAll(email: string): Promise<void> {
    for (const { path, valid } of testForms) {
      await server.app.inject({ method: 'POST', url: path, payload: { ...valid, email } })
    }
    await server.app.inject({ method: 'POST', url: api.yourData, payload: { email } })
  }
  const ofMail = async () => {
    const rows = await server.database.selectFrom('counters').select('name').execute()
    return rows.map(({ name }) => name).filter((name) => /-of-email(-|:)/.test(name))
  }

  test('go with what it left, in every spelling, and those of another stay', async () => {
    await sendAll('bob@example.com')
    const others = await ofMail()
    await sendAll('Ada@example.com')
    expect((await ofMail()).length).toBe(2 * others.length)
    await server.database
      .transaction()
      .execute((transaction) =>
        eraseEmail(transaction, 'ADA@example.com', { by: 'person', secret: server.secret, now: 5 }),
      )
    expect((await ofMail()).sort()).toEqual(others.sort())
    expect(new Set(others.map((name) => name.split(':')[0]))).toEqual(
      new Set(['links-to-data-of-email', 'messages-of-email', 'sign-ups-of-email-in-a-day']),
    )
  })
})
