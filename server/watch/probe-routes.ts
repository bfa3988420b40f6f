import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import { second } from '../../contract/duration.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { withTimeout } from './read-state.ts'

/** How long the database may take to answer: who asks has given up soon after. */
const answerTimeout = 2 * second

/** For how long an answer of the database counts. */
const checkInterval = second

/** A database that is slow is not gone: within this time, what holds up its connections or locks is ended. */
const patience = 15 * second

/** `GET /api/live`: whether the process answers. `GET /api/ready`: whether the database does, and which release is served. */
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
    // While the database hangs it is asked once, however many want to know.
    if (!checking || (!isChecking && Math.abs(now() - checkedAt) >= checkInterval)) checking = ask()
    const answers = await withTimeout(checking, answerTimeout).catch(
      () => now() - answeredAt < patience,
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
