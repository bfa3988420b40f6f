import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundSlowReaders } from './connections.ts'

class FakeSocket extends EventEmitter {
  bytesWritten = 0
  writableLength = 0
  destroy = vi.fn()
}

const patience = 60_000
let server: EventEmitter

beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter()
  boundSlowReaders(server as Server, patience)
})
afterEach(() => {
  server.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** A connection with so many bytes of an answer under way. */
function connect(underWay: number): FakeSocket {
  const socket = new FakeSocket()
  socket.bytesWritten = underWay
  socket.writableLength = underWay
  server.emit('connection', socket)
  return socket
}

test('who takes a slice in every while is served to the end, however long it takes', () => {
  const socket = connect(1_000)
  for (let slices = 0; slices < 20; slices += 1) {
    vi.advanceTimersByTime(patience * 0.9)
    socket.bytesWritten += 1_000
  }
  expect(socket.destroy).not.toHaveBeenCalled()
})

test('who waits for an answer, or has it all, is not hurried', () => {
  const socket = connect(0)
  vi.advanceTimersByTime(3 * patience)
  socket.bytesWritten = 1_000
  socket.writableLength = 1_000
  vi.advanceTimersByTime(patience - 1)
  expect(socket.destroy).not.toHaveBeenCalled()
})
