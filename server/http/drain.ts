import type { Server } from 'node:http'

/** Whether a server has been told to stop and goes on answering, so that whoever sends visitors goes elsewhere. */
export interface Drain {
  /** True from the first moment: the readiness probe says so, and every answer closes its connection. */
  readonly hasBegun: boolean
  /** Begins; each further answer says `Connection: close`, so that a proxy keeps no connection to this server. */
  begin: (server: Server) => void
}

/** A server that is not being stopped. */
export function openDrain(): Drain {
  let hasBegun = false
  return {
    get hasBegun() {
      return hasBegun
    },
    begin: (server) => {
      hasBegun = true
      server.prependListener('request', (_request, response) => {
        response.setHeader('Connection', 'close')
      })
    },
  }
}
