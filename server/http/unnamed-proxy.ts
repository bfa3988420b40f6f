import type { FastifyInstance } from 'fastify'
import { networkList } from './network-list.ts'

/** Warns once when a proxy seems to stand in front that `TRUST_PROXY` does not name. */
export function warnOfUnnamedProxy(app: FastifyInstance, trusted: string[] | undefined): void {
  const isProxy = networkList(trusted)
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      !isSaid &&
      'x-forwarded-for' in request.headers &&
      !isProxy(request.socket.remoteAddress ?? '')
    ) {
      isSaid = true
      request.log.warn(
        'A request has X-Forwarded-For from an address that TRUST_PROXY does not name: if a proxy of yours sent it, its visitors share the limits of one.',
      )
    }
    done()
  })
}
