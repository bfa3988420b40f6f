import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { closeIdleConnections } from './http/close-idle-connections.ts'
import type { Drain } from './http/drain.ts'
import type { Outbox } from './outbox/start-outbox.ts'

/** All that a running server has to bring to an end. */
export interface RunningServer {
  app: Pick<FastifyInstance, 'server' | 'close'>
  drain: Drain
  /** Resolves once a proxy has had the time to go elsewhere; until then everything is answered. */
  drained: () => Promise<unknown>
  outbox: Pick<Outbox, 'stop'>
  /** What end the work that is done again and again. */
  stopTimers: readonly (() => unknown)[]
  database: Pick<Database, 'destroy'>
}

/**
 * Ends a server so that nothing is lost: it is not ready any more and gives up its connections one by one; then requests
 * and mails under way finish, the clocks stop, and the database, which all of them write to, closes last.
 * @throws what kept a part from ending.
 */
export async function shutDown({
  app,
  drain,
  drained,
  outbox,
  stopTimers,
  database,
}: RunningServer): Promise<void> {
  drain.begin(app.server)
  await drained()
  const stopClosing = closeIdleConnections(app.server)
  await Promise.all([app.close(), outbox.stop()])
  stopClosing()
  await Promise.all(stopTimers.map((stop) => stop()))
  await database.destroy()
}
