import { median } from '../../statistics.ts'
import { costlyRequests } from '../costly-requests.ts'
import type { Probe } from '../probe.ts'
import { send, statusOf } from '../send.ts'

const allowed = 20
const times = 5

export const costlyTexts: Probe = {
  name: 'texts made to be costly',
  sends:
    'headers, addresses and fields as long as they may be, each made for one way of reading them',
  holds: `each is answered below 500, within ${allowed} ms of CPU`,
  attack: async (target) => {
    const faults: string[] = []
    const costs: [cpu: number, what: string][] = []
    for (const [what, text] of costlyRequests(target)) {
      const tries: number[] = []
      let status = 0
      for (let count = 0; count < times; count += 1) {
        const before = target.cpu()
        status = statusOf(await send(target, text, { from: '127.22.0.1' }))
        tries.push(target.cpu() - before)
      }
      const cpu = median(tries)
      costs.push([cpu, what])
      if (status === 0 || status >= 500) faults.push(`${what}: ${status}`)
      if (cpu > allowed * target.slack) faults.push(`${what} took ${cpu.toFixed(1)} ms`)
    }
    const [cpu, what] = costs.sort(([one], [other]) => other - one)[0] ?? [0, '']
    return { seen: `${costs.length} kinds, the dearest ${cpu.toFixed(1)} ms: ${what}`, faults }
  },
}
