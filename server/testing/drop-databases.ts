import { dropDatabasesOf } from './postgres-databases.ts'

/** Vitest's end: nothing is left behind on the PostgreSQL that `TEST_DATABASE_URL` names. */
export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server) await dropDatabasesOf(process.pid, server)
}
