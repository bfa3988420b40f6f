import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { StoreFailure } from '../api/refusal.ts'
import type { Services } from '../services.ts'

/** `GET /api/health`: 200 when a lead could be stored, as far as asking the database tells. */
export function healthRoute(app: FastifyInstance, { database }: Services): void {
  app.get(api.health, async () => {
    try {
      await database.selectFrom('idempotency_keys').select('key').limit(1).execute()
    } catch (error) {
      throw new StoreFailure(error)
    }
    return { status: 'ok' }
  })
}
