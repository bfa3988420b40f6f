import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import type { Outbox } from './outbox/start-outbox.ts'

interface RunningServer {
  app: Pick<FastifyInstance, 'server' | 'close'>
  /** Resolves when a proxy has had time to turn elsewhere; until then everything is answered. */
  drained: Promise<unknown>
  outboxes: readonly Pick<Outbox, 'stop'>[]
  /** What stops the work that repeats. */
  stopTimers: readonly (() => unknown)[]
  database: Pick<Database, 'destroy'>
}

/**
 * Stops a server so that nothing is lost: requests and mails finish, timers stop, the database closes last.
 * @throws the first error, after everything else has been stopped.
 */
export async function shutDown(running: RunningServer): Promise<void> {
  const { app, drained, outboxes, stopTimers, database } = running
  // Makes proxies drop their connections to this server.
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  await drained
  // A connection that becomes idle would keep the server open until keep-alive ends.
  const closing = setInterval(() => app.server.closeIdleConnections(), 50)
  const work = await Promise.allSettled([app.close(), ...outboxes.map(({ stop }) => stop())])
  clearInterval(closing)
  const timers = await Promise.allSettled(stopTimers.map(async (stop) => stop()))
  await database.destroy()
  const failed = [...work, ...timers].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
