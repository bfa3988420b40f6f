import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What an answer is written in, bytes: a file is handed over slice by slice, each once the one before was taken. */
export const sliceBytes = 64 * 1024

/**
 * Closes connections whose peer has not taken one slice of its answer for a time. Node's own patience begins anew with
 * every byte that the kernel takes, so that who takes one now and then could keep an answer for hours.
 *
 * @param patience milliseconds; closed at the latest a quarter of it later.
 */
export function boundSlowReaders(server: Server, patience: number): void {
  const progress = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => progress.delete(socket))
  })
  const sweep = () => {
    const now = performance.now()
    for (const [socket, { taken, since }] of progress) {
      const takenNow = socket.bytesWritten - socket.writableLength
      const waits = socket.writableLength === 0
      if (waits || takenNow > taken) progress.set(socket, { taken: takenNow, since: now })
      else if (now - since >= patience) socket.destroy()
    }
  }
  const timer = setInterval(sweep, patience / 4).unref()
  server.once('close', () => clearInterval(timer))
}
