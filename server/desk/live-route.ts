import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/desk/lead-calls.ts'
import { minute, second } from '../../contract/duration.ts'
import { readRevision } from '../leads/inbox.ts'

/** How often the revision is looked at while somebody is there: a lead is on the desk within a second. */
const lookEvery = second / 2

/** A stream ends, and its browser comes back with its session as it then is. */
const streamLasts = 5 * minute

/** Sends the revision of the leads whenever it is another (server-sent events), whichever process or command changed it. */
export function addLiveRoute(app: FastifyInstance): void {
  const { database } = app
  const streams = new Set<ServerResponse>()
  let known = ''
  const look = async () => {
    if (streams.size === 0) return
    const revision = await readRevision(database).catch(() => known)
    if (revision === known) return
    known = revision
    for (const stream of streams) stream.write(toEvent(revision))
  }
  const timer = setInterval(look, lookEvery).unref()
  const finish = (stream: ServerResponse) => {
    streams.delete(stream)
    stream.end()
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(timer)
    for (const stream of streams) finish(stream)
  })
  app.get(livePath, { config: { access: 'read-leads' } }, async (_request, reply) => {
    // Until the first bytes are out, a database that fails answers as everywhere else.
    const revision = known || (await readRevision(database))
    const headers = { ...reply.getHeaders(), 'Content-Type': 'text/event-stream' }
    reply.hijack()
    const { raw } = reply
    // One who left while it was read: nobody would hear of its end any more.
    if (raw.destroyed) return
    const end = setTimeout(() => finish(raw), streamLasts).unref()
    raw.on('close', () => {
      clearTimeout(end)
      streams.delete(raw)
    })
    // A connection that breaks closes, too.
    raw.on('error', () => {})
    raw.writeHead(200, headers as Record<string, string>)
    raw.write(toEvent(revision))
    if (isClosing) finish(raw)
    else streams.add(raw)
  })
}

const toEvent = (revision: string) => `data: ${revision}\n\n`
