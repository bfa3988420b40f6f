import type { Probe } from '../probe.ts'
import { open, request, send, statusOf } from '../send.ts'

const most = 400
const perNetwork = 64
const networks = 10

export const connectionsOfMany: Probe = {
  name: 'connections of many networks',
  sends: `as many connections as each of ${networks} networks may have, silent, together more than all may`,
  holds: 'at most what all may have stay open, and a visitor of another network gets a page',
  settings: { MAX_CONNECTIONS: String(most), MAX_CONNECTIONS_PER_CLIENT: String(perNetwork / 4) },
  attack: async (target) => {
    const all = []
    for (let count = 0; count < perNetwork * networks; count += 1) {
      const network = count % networks
      all.push(
        await open(target, `127.${100 + network}.0.${1 + (Math.floor(count / networks) % 4)}`),
      )
    }
    // The server closes at once what is too many; the news of it has to arrive.
    for (const socket of all) socket.resume()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const left = all.filter((socket) => !socket.destroyed).length
    const page = statusOf(await send(target, request(target, 'GET', '/'), { from: '127.99.0.1' }))
    for (const socket of all) socket.destroy()
    return {
      seen: `${left} of ${all.length} open, the visitor got ${page}`,
      faults: [
        ...(left > most ? [`${left} are open`] : []),
        ...(page === 200 ? [] : [`the visitor got ${page}`]),
      ],
    }
  },
}
