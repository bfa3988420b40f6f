import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { withTimeout } from './read-state.ts'

/** How long the database may take to answer, in milliseconds; whoever asks gives up soon after. */
const answerTimeout = 2 * second

/** How long an answer of the database is reused, in milliseconds. */
const checkInterval = second

/** How long the database may fail before the server calls itself not ready, in milliseconds: by then timeouts have freed its connections and locks. */
const maxOutage = 15 * second

/** `GET /api/live`: the process answers. `GET /api/ready`: so does the database; with the release that is served. */
export async function probeRoutes(app: FastifyInstance): Promise<void> {
  const { database, alarms, isStopping, release, now } = app
  let checking: Promise<boolean> | undefined
  let [checkedAt, answeredAt, isChecking] = [0, now(), false]
  const ask = async () => {
    ;[checkedAt, isChecking] = [now(), true]
    try {
      await sql`select 1`.execute(database)
      answeredAt = now()
      return true
    } catch {
      return false
    } finally {
      isChecking = false
    }
  }
  app.get(api.live, (_request, reply) => reply.send({ status: 'ok' }))
  app.get(api.ready, async (_request, reply) => {
    // The database is asked once at a time, however many requests come.
    if (!checking || (!isChecking && Math.abs(now() - checkedAt) >= checkInterval)) checking = ask()
    const answers = await withTimeout(checking, answerTimeout).catch(
      () => now() - answeredAt < maxOutage,
    )
    const writes = !alarms.active.has('database.down')
    const isReady = answers && writes && !isStopping()
    const { id, siteUrl: address } = release()
    return reply.status(isReady ? 200 : 503).send({
      status: format(isReady),
      database: format(answers),
      writes: format(writes),
      release: id,
      address,
      searchEngines: isPublicSite(address) ? 'open' : 'closed',
    })
  })
}

function format(isRight: boolean): 'ok' | 'not ok' {
  return isRight ? 'ok' : 'not ok'
}
