import type { ServerResponse } from 'node:http'
import { sliceBytes } from '../http/connections.ts'

/**
 * Ends an answer with a body, slice by slice where it is long: each is handed over once the one before was taken, so
 * that a peer who takes nothing is seen, and holds one slice besides what its kernel keeps.
 */
export function sendBody(response: ServerResponse, body: Buffer): void {
  if (body.length <= sliceBytes) {
    response.end(body)
    return
  }
  let sent = 0
  const sendNext = () => {
    while (body.length - sent > sliceBytes) {
      const taken = response.write(body.subarray(sent, sent + sliceBytes))
      sent += sliceBytes
      if (!taken) {
        response.once('drain', sendNext)
        return
      }
    }
    response.end(body.subarray(sent))
  }
  sendNext()
}
