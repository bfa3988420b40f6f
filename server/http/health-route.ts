import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailableError } from './http-error.ts'

/** `GET /api/health`: 200 when a lead could be stored, as far as asking the database tells. */
export function healthRoute(app: FastifyInstance, { database }: { database: Database }): void {
  app.get(api.health, async () => {
    try {
      await database.selectFrom('idempotency_keys').select('key').limit(1).execute()
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
    return { status: 'ok' }
  })
}
