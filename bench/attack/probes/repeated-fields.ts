import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const paths = ['/api/newsletter', '/api/unsubscribe', '/api/booking/cancel']
const allowed = 20
/** How long the server may call itself overloaded after one of them, in milliseconds. */
const recovery = 3_000

export const repeatedFields: Probe = {
  name: 'a field repeated',
  sends: `32 KB of "a&" to ${paths.join(', ')}`,
  holds: `each is refused or answered within ${allowed} ms of CPU`,
  settings: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000' },
  attack: async (target) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const faults: string[] = []
    const seen: string[] = []
    for (const path of paths) {
      // One alone: while the event loop is late, the next are refused as overload, which hides what they cost.
      const before = target.cpu()
      const answer = await send(target, request(target, 'POST', path, type, 'a&'.repeat(16_384)))
      const cpu = target.cpu() - before
      const status = statusOf(answer)
      await new Promise((resolve) => setTimeout(resolve, recovery))
      seen.push(`${path} ${status} ${cpu.toFixed(1)} ms`)
      if (status === 0 || cpu > allowed * target.slack)
        faults.push(`${path} took ${cpu.toFixed(1)} ms`)
    }
    return { seen: seen.join(', '), faults }
  },
}
