import { cpuOfEach } from '../cpu-of-each.ts'
import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const counts = [4_000, 15_900]
const allowed = 2

export const slashes: Probe = {
  name: 'a path of slashes',
  sends: `GET of ${counts.join(' and ')} slashes and a letter`,
  holds: `a refusal within ${allowed} ms of CPU`,
  isQuick: true,
  attack: async (target) => {
    const faults: string[] = []
    const seen: string[] = []
    for (const count of counts) {
      const text = request(target, 'GET', `${'/'.repeat(count)}a`)
      let status = 0
      const cpu = await cpuOfEach(target, 50, async () => {
        status = statusOf(await send(target, text))
      })
      seen.push(`${count} slashes ${status} ${cpu.toFixed(1)} ms`)
      if (status < 400 || cpu > allowed * target.slack)
        faults.push(`${count} slashes took ${cpu.toFixed(1)} ms`)
    }
    return { seen: seen.join(', '), faults }
  },
}
