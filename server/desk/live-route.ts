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
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const stream of streams) stream.end()
  })
  app.get(livePath, { config: { access: 'read-leads' } }, async (_request, reply) => {
    const headers = { ...reply.getHeaders(), 'Content-Type': 'text/event-stream' }
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, headers as Record<string, string>)
    raw.write(toEvent(known || (await readRevision(database))))
    streams.add(raw)
    const end = setTimeout(() => raw.end(), streamLasts).unref()
    raw.on('close', () => {
      clearTimeout(end)
      streams.delete(raw)
    })
  })
}

const toEvent = (revision: string) => `data: ${revision}\n\n`
