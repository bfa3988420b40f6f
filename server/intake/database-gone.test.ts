// On PostgreSQL alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../scripts/dev/start-postgres.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { apiMessages } from '../http/api-messages.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** It is stopped in the test, so it is a server of its own. */
describe('PostgreSQL that goes away', () => {
  let postgres: PostgresServer
  let server: TestApp
  beforeAll(async () => {
    // Durable as in operation: what was answered must still be there afterwards.
    postgres = await startPostgres({ durable: true })
    const settings = { DATA_DIR: '.', DATABASE_URL: postgres.url }
    server = await createTestApp({
      create: async () => {
        const database = await openDatabase(settings)
        await migrate(database)
        return { database, settings, remove: () => database.destroy() }
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await postgres.stop()
  })

  const send = (number: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress: `10.0.0.${number}`,
      payload: { email: `ada-${number}@example.com` },
    })

  test('is a readable 503 while it is gone, and works once it is back', async () => {
    expect((await send(0)).statusCode).toBe(200)

    // Some requests are under way when it stops; each still gets a true answer.
    const [, ...during] = await Promise.all([postgres.halt(), ...[1, 2, 3, 4, 5, 6].map(send)])
    const gone = await send(7)
    expect([gone.statusCode, gone.body]).toEqual([503, apiMessages.unavailable])
    const ready = await server.app.inject('/api/ready')
    expect(ready.statusCode).toBe(503)

    await postgres.crash()
    const rows = await server.database.selectFrom('subscribers').select('email').execute()
    const stored = rows.map(({ email }) => email)
    // A commit whose answer was lost may be a 503; a 200 without a commit may not be.
    for (const [index, { statusCode }] of during.entries()) {
      expect([200, 503]).toContain(statusCode)
      if (statusCode === 200) expect(stored).toContain(`ada-${index + 1}@example.com`)
    }
    expect((await send(7)).statusCode).toBe(200)
  })
})
