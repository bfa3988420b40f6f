import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { api, probes } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../db/database.ts'
import { dataHeaders } from '../http/headers.ts'
import { DatabaseUnavailableError } from '../http/http-error.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { within } from './within.ts'

/** How long the database may take to answer: who asks has given up soon after. */
const answerWithin = 2 * second

/**
 * `GET /api/live`: whether the process answers. `GET /api/ready`: whether a lead can be stored.
 * Neither is logged or refused.
 */
export function probeRoutes(
  app: FastifyInstance,
  {
    database,
    alarms,
    isStopping,
    settings,
  }: Pick<AppContext, 'database' | 'alarms' | 'isStopping' | 'settings'>,
): void {
  const headers = {
    ...dataHeaders({ https: settings.SITE_URL.startsWith('https:') }),
    'Cache-Control': 'no-store',
  }
  const databaseAnswers = shareAnswer(database)
  const refuseOtherMethods = methodNotAllowed(app)
  app.get(probes.live, (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get(probes.ready, async (_request, reply) => {
    const answers = await databaseAnswers()
    const writes = !alarms.active.has('database.down')
    const isReady = answers && writes && !isStopping()
    return reply
      .status(isReady ? 200 : 503)
      .headers(headers)
      .send({ status: format(isReady), database: format(answers), writes: format(writes) })
  })
  refuseOtherMethods()
}

function format(isRight: boolean): 'ok' | 'not ok' {
  return isRight ? 'ok' : 'not ok'
}

/** Whether the database answers; while it hangs it is asked once, however many want to know. */
function shareAnswer(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= within(sql`select 1`.execute(database), answerWithin)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
}

/** `GET /api/health`: which site this is, and 200 when a lead could be stored, as far as asking the database tells. */
export function healthRoute(
  app: FastifyInstance,
  { database, release }: Pick<AppContext, 'database' | 'release'>,
): void {
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
