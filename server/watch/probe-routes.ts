import type { FastifyInstance } from 'fastify'
import { second } from '../../contract/duration.ts'
import { probes } from '../../contract/probes.ts'
import type { AppContext } from '../app-context.ts'
import { dataHeaders } from '../http/headers.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { answersSoon } from './answers-soon.ts'

/** How long the database may take to answer, in milliseconds: who asks has given up soon after. */
const answerWithin = 2 * second

/**
 * `GET /api/live`: 200 while the process answers, whatever else is wrong: whoever starts it anew for another reason makes
 * it worse. `GET /api/ready`: 200 while a lead can be stored and the process was not told to end, else 503; it
 * names the stations and nothing of the business. Neither is in the log, nor refused when there is much to do.
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
  const databaseAnswers = answersSoon(database, answerWithin)
  const refuseOtherMethods = methodNotAllowed(app)
  app.get(probes.live, (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get(probes.ready, async (_request, reply) => {
    const answers = await databaseAnswers()
    const writes = !alarms.isActive('database.down')
    const isReady = answers && writes && !isStopping()
    return reply
      .status(isReady ? 200 : 503)
      .headers(headers)
      .send({ status: say(isReady), database: say(answers), writes: say(writes) })
  })
  refuseOtherMethods()
}

function say(isRight: boolean): 'ok' | 'not ok' {
  return isRight ? 'ok' : 'not ok'
}
