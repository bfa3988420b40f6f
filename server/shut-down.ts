import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { closeIdleConnections } from './http/close-idle-connections.ts'
import type { Outbox } from './outbox/start-outbox.ts'

/** All that a running server has to bring to an end. */
export interface RunningServer {
  app: Pick<FastifyInstance, 'server' | 'close'>
  outbox: Pick<Outbox, 'stop'>
  /** What end the work that is done again and again. */
  stopTimers: readonly (() => unknown)[]
  database: Pick<Database, 'destroy'>
}

/**
 * Ends a server so that nothing is lost: requests and mails under way finish first, then the clocks stop, and the
 * database, which all of them write to, closes last.
 * @throws what kept a part from ending.
 */
export async function shutDown({
  app,
  outbox,
  stopTimers,
  database,
}: RunningServer): Promise<void> {
  const stopClosing = closeIdleConnections(app.server)
  await Promise.all([app.close(), outbox.stop()])
  stopClosing()
  await Promise.all(stopTimers.map((stop) => stop()))
  await database.destroy()
}
