import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import type { Outbox } from './outbox/start-outbox.ts'

interface RunningServer {
  app: Pick<FastifyInstance, 'server' | 'close'>
  /** Resolves once a proxy has had the time to go elsewhere; until then everything is answered. */
  drained: Promise<unknown>
  outboxes: readonly Pick<Outbox, 'stop'>[]
  /** What end the work that is done again and again. */
  stopTimers: readonly (() => unknown)[]
  database: Pick<Database, 'destroy'>
}

/**
 * Ends a server so that nothing is lost: requests and mails finish, clocks stop, the database closes last.
 * @throws the first thing that could not end, once all others have.
 */
export async function shutDown(running: RunningServer): Promise<void> {
  const { app, drained, outboxes, stopTimers, database } = running
  // So that a proxy keeps no connection to this server.
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  await drained
  // A connection that becomes idle later would keep the server open for as long as keep-alive lasts.
  const closing = setInterval(() => app.server.closeIdleConnections(), 50)
  const work = await Promise.allSettled([app.close(), ...outboxes.map(({ stop }) => stop())])
  clearInterval(closing)
  const timers = await Promise.allSettled(stopTimers.map(async (stop) => stop()))
  await database.destroy()
  const failed = [...work, ...timers].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
