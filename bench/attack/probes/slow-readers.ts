import { readdirSync, readlinkSync } from 'node:fs'
import { bounds } from '../../../server/http/bounds.ts'
import type { Probe } from '../probe.ts'
import { open } from '../send.ts'

const sockets = 300
/** The patience of the server, the quarter more until it looks, and the slices that kernels take before they are full. */
const patience = (1.25 * bounds.sliceSeconds.value + 15) * 1_000

/** Of an ordinary visitor, who comes and goes. */
const visitors = 3

export const slowReaders: Probe = {
  name: 'readers that never read',
  sends: `${sockets} connections from as many networks, each with eight requests for the film, and reads nothing`,
  holds: `none is open after ${patience / 1_000} s`,
  attack: async (target) => {
    const one = `GET /film/overview.mp4 HTTP/1.1\r\nHost: ${target.host}:${target.port}\r\n\r\n`
    // Before ours: a server that is busy takes them in one by one.
    const others = openSockets(target.pid)
    const all = await Promise.all(
      Array.from({ length: sockets }, (_, index) =>
        open(target, `127.${1 + Math.floor(index / 250)}.${1 + (index % 250)}.1`),
      ),
    )
    for (const socket of all) {
      socket.pause()
      socket.write(one.repeat(8))
    }
    await new Promise((resolve) => setTimeout(resolve, patience))
    // What the kernel holds for us keeps our side open; the server's side is what costs it.
    const left = Math.max(0, openSockets(target.pid) - others)
    for (const socket of all) socket.destroy()
    return {
      seen: `${left} of ${sockets} open`,
      faults: left > visitors ? [`${left} are still open`] : [],
    }
  },
}

/** How many sockets a process holds open. */
function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:')
    } catch {
      // Closed while we look.
      return false
    }
  }).length
}
