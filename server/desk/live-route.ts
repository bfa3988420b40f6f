import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/desk/lead-calls.ts'
import { hasRight } from '../../contract/desk/roles.ts'
import { minute, second } from '../../contract/duration.ts'
import { readRevision } from '../leads/inbox.ts'
import { findRoles } from '../people/sessions.ts'
import { repeat } from '../settings/repeat.ts'

/** How often the revision is read while a stream is open, in milliseconds: a new lead shows within a second. */
const pollInterval = second / 2

/** How often a stream sends a sign of life, and ends if its session has ended, in milliseconds. */
const heartbeatInterval = 15 * second

/** How long a stream lasts, in milliseconds; the browser then opens another, with the session as it is by then. */
const streamLasts = 5 * minute

const access = 'read-leads'

/** Streams the revision of the leads (server-sent events) each time it changes, whichever process changed it (decision 25). */
export async function liveRoute(app: FastifyInstance): Promise<void> {
  const { database, now } = app
  /** The open streams, each with the id of its session. */
  const streams = new Map<ServerResponse, string>()
  /** The revision that was sent last; empty when nobody listens. */
  let lastSent = ''
  const look = async () => {
    if (streams.size === 0) {
      // The next subscriber would get an outdated revision.
      lastSent = ''
      return
    }
    const revision = await readRevision(database).catch(() => lastSent)
    if (revision === lastSent) return
    const before = lastSent
    lastSent = revision
    if (!(await sendAll(toEvent(revision)))) lastSent = before
  }
  /** Sends to sessions that may read leads, and ends all other streams. Returns false when the database cannot tell. */
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
  const watches = [
    // Not by an interval: a slow database would be asked again before it has answered.
    repeat(look, pollInterval),
    repeat(() => sendAll(beat), heartbeatInterval),
  ]
  const finish = (stream: ServerResponse) => {
    streams.delete(stream)
    stream.end()
  }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const stop of watches) stop()
    for (const stream of streams.keys()) finish(stream)
  })
  app.get(livePath, { config: { access } }, async ({ session }, reply) => {
    // Read before the first bytes go out, so that a database error is answered as on every route.
    const revision = lastSent || (await readRevision(database))
    const headers = { ...reply.getHeaders(), 'Content-Type': 'text/event-stream' }
    reply.hijack()
    const { raw } = reply
    // The browser has left meanwhile; no `close` would come any more.
    if (raw.destroyed) return
    const end = setTimeout(() => finish(raw), streamLasts).unref()
    raw.on('close', () => {
      clearTimeout(end)
      streams.delete(raw)
    })
    // After an error comes `close`, which clears up.
    raw.on('error', () => {})
    raw.writeHead(200, headers as Record<string, string>)
    raw.write(toEvent(revision))
    // The first one has its revision: the next look says only what is newer.
    lastSent ||= revision
    if (isClosing) finish(raw)
    else streams.set(raw, session?.id ?? '')
  })
}

const toEvent = (revision: string) => `data: ${revision}\n\n`

/** A comment of the event stream, which browsers ignore. */
const beat = ':\n\n'
