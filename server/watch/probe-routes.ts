import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import type { AppContext } from '../app-context.ts'
import { dataHeaders } from '../http/headers.ts'
import { within } from './read-state.ts'

/** How long the database may take to answer: who asks has given up soon after. */
const answerWithin = 2 * second

/** `GET /api/live`: whether the process answers. `GET /api/ready`: whether a lead can be stored, and of which site. */
export function probeRoutes(
  app: FastifyInstance,
  { database, alarms, isStopping, settings, release }: AppContext,
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
    const address = release().siteUrl
    return reply
      .status(isReady ? 200 : 503)
      .headers(headers)
      .send({
        ...{ status: format(isReady), database: format(answers), writes: format(writes) },
        ...{ address, searchEngines: isPublicSite(address) ? 'open' : 'closed' },
      })
  })
}

function format(isRight: boolean): 'ok' | 'not ok' {
  return isRight ? 'ok' : 'not ok'
}
