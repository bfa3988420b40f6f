import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { appForEach } from './testing/for-each.ts'

const site = appForEach()

test('what is no HTTP gets our answer alone, and is not cut off behind it', () => {
  const socket = { writable: true, end: vi.fn(), write: vi.fn(), destroy: vi.fn() }
  socket.end.mockImplementation(() => {
    socket.writable = false
  })
  const error = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_METHOD' })
  site.app.server.emit('clientError', error, socket as unknown as Socket)
  expect(socket.end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^HTTP\/1\.1 400 /))
  expect(socket.write).not.toHaveBeenCalled()
  expect(socket.destroy).not.toHaveBeenCalled()
})
