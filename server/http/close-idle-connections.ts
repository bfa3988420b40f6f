import type { Server } from 'node:http'

/**
 * Closes connections that wait for a next request, again and again until it is stopped: a connection
 * that was busy when the server began to stop becomes idle later, and would then keep it open for as
 * long as keep-alive lasts.
 * @returns a function that stops it.
 */
export function closeIdleConnections(server: Server): () => void {
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  return () => clearInterval(timer)
}
