import type { FastifyReply, FastifyRequest } from 'fastify'
import { second } from '../../contract/duration.ts'
import { isLoopback } from '../../contract/hosts.ts'
import { sessionLifetime } from '../people/sessions.ts'

/** Whether signing in is safe at this address: by https, or on this machine alone. */
export function isDeskSafe(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || isLoopback(hostname)
}

/**
 * The cookie of a session. Strict: pages of the desk are the same for everybody, and only their own script asks for
 * more, so that a link in a mail opens them all the same. By http, on this machine, no browser but some would store it
 * with `Secure`.
 */
export function createSessionCookie(siteUrl: string) {
  const secure = siteUrl.startsWith('https:')
  const name = secure ? '__Secure-desk' : 'desk'
  const options = { path: '/desk', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: sessionLifetime.all / second }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
