import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers that each connection waits for, in the order of its requests. */
const waiting = new WeakMap<Socket, Set<ServerResponse>>()

/** The answers that a connection waits for, the one to be written next first. */
export function getPendingResponses(socket: Socket): ReadonlySet<ServerResponse> {
  return waiting.get(socket) ?? new Set()
}

/** Counts an answer among those of its connection, until it is closed. */
export function trackResponse(socket: Socket, response: ServerResponse): void {
  const all = waiting.get(socket) ?? new Set()
  waiting.set(socket, all.add(response))
  response.once('close', () => all.delete(response))
}

/** Whether an answer waits for others of its connection, which its peer asked for before and has not taken. */
export function isBehindOthers(socket: Socket, response: ServerResponse): boolean {
  const [next] = getPendingResponses(socket)
  return next !== undefined && next !== response
}
