import { limits } from '../../../server/http/limits.ts'
import type { Probe } from '../probe.ts'
import { open } from '../send.ts'

const sockets = 300
/** The patience of the server twice over: it looks whether a byte was taken since the last time. */
const patience = (2 * limits.idleSeconds.value + 5) * 1_000

export const slowReaders: Probe = {
  name: 'readers that never read',
  sends: `${sockets} connections from as many networks, each with eight requests for the film, and reads nothing`,
  holds: `none is open after ${patience / 1_000} s`,
  attack: async (target) => {
    const one = `GET /film/overview.mp4 HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\n\r\n`
    const all = await Promise.all(
      Array.from({ length: sockets }, (_, index) =>
        open(target, `127.${1 + Math.floor(index / 250)}.${1 + (index % 250)}.1`),
      ),
    )
    const before = target.memory()
    for (const socket of all) {
      socket.pause()
      socket.write(one.repeat(8))
    }
    await new Promise((resolve) => setTimeout(resolve, patience))
    const during = target.memory()
    // What the kernel has kept for us is read now; a connection that is closed then ends.
    const isOpen = await Promise.all(
      all.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket.on('close', () => resolve(false))
            if (socket.destroyed) resolve(false)
            setTimeout(() => resolve(!socket.destroyed), 3_000)
            socket.resume()
          }),
      ),
    )
    for (const socket of all) socket.destroy()
    const left = isOpen.filter(Boolean).length
    return {
      seen: `${left} of ${sockets} open, ${before} MB, then ${during} MB`,
      faults: left > 0 ? [`${left} are still open`] : [],
    }
  },
}
