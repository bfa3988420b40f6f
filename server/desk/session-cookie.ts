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
 * The session's cookie. `Strict` is enough: a link in a mail opens a page that is the same for everybody, and its script
 * then asks for the data. Without https, on this machine, most browsers would not store it with `Secure`.
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
