import { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeIdleConnections } from './close-idle-connections.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('closes idle connections again and again, and no more once it is stopped', () => {
  const server = new Server()
  const close = vi.spyOn(server, 'closeIdleConnections')
  const stop = closeIdleConnections(server)
  vi.advanceTimersByTime(1_000)
  // A connection that becomes idle at any moment is closed within a tenth of a second.
  expect(close.mock.calls.length).toBeGreaterThanOrEqual(10)
  stop()
  close.mockClear()
  vi.advanceTimersByTime(1_000)
  expect(close).not.toHaveBeenCalled()
})
