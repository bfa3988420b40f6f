import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { isPublicSite } from '../../contract/public-site.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailableError } from './http-error.ts'

interface Given {
  database: Database
  /** What is served. */
  release: () => { siteUrl: string }
}

/** `GET /api/health`: which site this is, and 200 when a lead could be stored, as far as asking the database tells. */
export function healthRoute(app: FastifyInstance, { database, release }: Given): void {
  app.get(api.health, async () => {
    try {
      await database.selectFrom('idempotency_keys').select('key').limit(1).execute()
    } catch (error) {
      throw new DatabaseUnavailableError(error)
    }
    const address = release().siteUrl
    const isPublic = isPublicSite(address)
    return {
      status: 'ok',
      public: isPublic,
      address,
      searchEngines: isPublic ? 'open' : 'closed',
    }
  })
}
