import type { Socket } from 'node:net'
import { limits } from '../../server/http/request-limits.ts'
import type { Probe } from './probe.ts'
import { open } from './send.ts'

const heads = 1_000
const bodies = 200
/** How long the server waits for a request, and the time between two of its checks, in milliseconds. */
const timeout = (limits.requestSeconds + 10) * 1_000

export const slowSenders: Probe = {
  name: 'senders that never end',
  holds: `none is open after ${timeout / 1_000} s`,
  attack: async (target) => {
    const host = `Host: ${target.host}:${target.port}\r\n`
    const head = `GET / HTTP/1.1\r\n${host}`
    const body = `POST /api/contact-us HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
    const all: Socket[] = []
    for (let count = 0; count < heads + bodies; count += 1) {
      const socket = await open(target, `127.${40 + (count % 100)}.${count % 250}.1`)
      socket.resume()
      socket.write(count < heads ? head : body)
      all.push(socket)
    }
    const dripping = setInterval(() => {
      for (const socket of all) if (socket.writable) socket.write('a')
    }, 5_000)
    await new Promise((resolve) => setTimeout(resolve, timeout))
    clearInterval(dripping)
    const left = all.filter((socket) => !socket.destroyed).length
    for (const socket of all) socket.destroy()
    const faults = left > 0 ? [`${left} are still open`] : []
    return { seen: `${left} of ${all.length} open`, faults }
  },
}
