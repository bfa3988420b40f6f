import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import type { AppContext } from '../app-context.ts'
import { dataHeaders } from '../http/headers.ts'
import { DatabaseUnavailableError } from '../http/http-error.ts'
import { within } from './read-state.ts'

/** How long the database may take to answer: who asks has given up soon after. */
const answerWithin = 2 * second

/**
 * `GET /api/live`: whether the process answers. `GET /api/ready`: whether a lead can be stored.
 * Neither is logged or refused.
 */
export function probeRoutes(
  app: FastifyInstance,
  { database, alarms, isStopping, settings }: AppContext,
): void {
  const headers = {
    ...dataHeaders({ https: settings.SITE_URL.startsWith('https:') }),
    'Cache-Control': 'no-store',
  }
  let asking: Promise<boolean> | undefined
  const answered = () =>
    within(sql`select 1`.execute(database), answerWithin).then(
      () => true,
      () => false,
    )
  app.get(api.live, (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get(api.ready, async (_request, reply) => {
    // While the database hangs it is asked once, however many want to know.
    asking ??= answered().finally(() => {
      asking = undefined
    })
    const answers = await asking
    const writes = !alarms.active.has('database.down')
    const isReady = answers && writes && !isStopping()
    return reply
      .status(isReady ? 200 : 503)
      .headers(headers)
      .send({ status: format(isReady), database: format(answers), writes: format(writes) })
  })
}

function format(isRight: boolean): 'ok' | 'not ok' {
  return isRight ? 'ok' : 'not ok'
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
    const searchEngines = isPublic ? 'open' : 'closed'
    return { status: 'ok', public: isPublic, address, searchEngines }
  })
}
