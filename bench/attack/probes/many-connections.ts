import type { Probe } from '../probe.ts'
import { open } from '../send.ts'

const tried = 2_000
const perNetwork = 512

export const manyConnections: Probe = {
  name: 'connections of one network',
  sends: `${tried} connections from 200 addresses of one /24, silent`,
  holds: `at most ${perNetwork} stay open`,
  attack: async (target) => {
    const all = []
    for (let count = 0; count < tried; count += 1) {
      all.push(await open(target, `127.9.9.${1 + (count % 200)}`))
    }
    // The server closes at once what is too many; the news of it has to arrive.
    for (const socket of all) socket.resume()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const left = all.filter((socket) => !socket.destroyed).length
    for (const socket of all) socket.destroy()
    const faults = left > perNetwork ? [`${left} are open`] : []
    return { seen: `${left} of ${tried} open`, faults }
  },
}
