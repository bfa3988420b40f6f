import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/desk/lead-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { minute, second } from '../../contract/duration.ts'
import { readRevision } from '../leads/inbox.ts'
import { findRoles } from '../people/sessions.ts'

/** How often the revision is looked at while somebody is there: a lead is on the desk within a second. */
const pollInterval = second / 2

/** How often a stream shows that it lives, and ends once its session has. */
const heartbeatInterval = 15 * second

/** A stream ends, and its browser comes back with its session as it then is. */
const streamLasts = 5 * minute

const access = 'read-leads'

/** Sends the revision of the leads whenever it is another (server-sent events), whichever process or command changed it (decision 25). */
export function addLiveRoute(app: FastifyInstance): void {
  const { database, now } = app
  /** Each with the id of its session. */
  const streams = new Map<ServerResponse, string>()
  let known = ''
  const look = async () => {
    if (streams.size === 0) {
      // It would be of then, for whoever comes next.
      known = ''
      return
    }
    const revision = await readRevision(database).catch(() => known)
    if (revision === known) return
    const before = known
    known = revision
    if (!(await sendAll(toEvent(revision)))) known = before
  }
  /** Sends to whoever may still read leads, and ends every other stream. @returns false while nobody can tell. */
  const sendAll = async (text: string): Promise<boolean> => {
    const open = [...streams]
    if (open.length === 0) return true
    const ids = [...new Set(streams.values())]
    const roles = await findRoles(database, ids, now()).catch(() => undefined)
    if (!roles) return false
    for (const [stream, session] of open) {
      const role = roles.get(session)
      if (!role || !hasRight(role, access)) finish(stream)
      else if (streams.has(stream)) stream.write(text)
    }
    return true
  }
  const timers = [
    setInterval(look, pollInterval).unref(),
    setInterval(() => sendAll(beat), heartbeatInterval).unref(),
  ]
  const finish = (stream: ServerResponse) => {
    streams.delete(stream)
    stream.end()
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const timer of timers) clearInterval(timer)
    for (const stream of streams.keys()) finish(stream)
  })
  app.get(livePath, { config: { access } }, async ({ session }, reply) => {
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
    else streams.set(raw, session?.id ?? '')
  })
}

const toEvent = (revision: string) => `data: ${revision}\n\n`

/** A comment, which a browser leaves alone. */
const beat = ':\n\n'
