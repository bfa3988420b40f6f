// On PostgreSQL alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../scripts/dev/start-postgres.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { apiMessages } from '../http/api-messages.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** This one must be stopped, so it has a server to itself. */
describe('PostgreSQL that goes away', () => {
  let postgres: PostgresServer
  let server: TestApp
  beforeAll(async () => {
    // Durable, as in operation: what was answered for must be there after the end.
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

    // Some are on their way while it ends; each gets a true answer.
    const [, ...during] = await Promise.all([postgres.halt(), ...[1, 2, 3, 4, 5, 6].map(send)])
    const gone = await send(7)
    expect([gone.statusCode, gone.body]).toEqual([503, apiMessages.unavailable])
    const ready = await server.app.inject('/api/ready')
    expect(ready.statusCode).toBe(503)

    await postgres.crash()
    const rows = await server.database.selectFrom('subscribers').select('email').execute()
    const stored = rows.map(({ email }) => email)
    // A commit whose answer was lost on the way is a 503 all the same: never the other way round.
    for (const [index, { statusCode }] of during.entries()) {
      expect([200, 503]).toContain(statusCode)
      if (statusCode === 200) expect(stored).toContain(`ada-${index + 1}@example.com`)
    }
    expect((await send(7)).statusCode).toBe(200)
  })
})
