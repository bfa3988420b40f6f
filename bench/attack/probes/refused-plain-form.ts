import { cpuOfEach } from '../cpu-of-each.ts'
import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const allowedRefusal = 2
const allowedPage = 20
const times = 50

export const refusedPlainForm: Probe = {
  name: 'refused forms of a browser without scripts',
  sends: `${times} each: a wrong address (422), past the limit (429), from another site (403)`,
  holds: `429 and 403 within ${allowedRefusal} ms of CPU, 422 within ${allowedPage} ms`,
  settings: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '60' },
  attack: async (target) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const wrong = request(target, 'POST', '/api/contact-us', type, 'email=a')
    const foreign = request(
      target,
      'POST',
      '/api/contact-us',
      { ...type, Origin: 'https://evil.example' },
      'email=a',
    )
    const faults: string[] = []
    const seen: string[] = []
    const measure = async (text: string, from: string, expected: number, allowed: number) => {
      let status = 0
      const cpu = await cpuOfEach(target, times, async () => {
        status = statusOf(await send(target, text, { from }))
      })
      seen.push(`${status} ${cpu.toFixed(1)} ms`)
      if (status !== expected) faults.push(`${status} instead of ${expected}`)
      if (cpu > allowed * target.slack) faults.push(`${status} took ${cpu.toFixed(1)} ms`)
    }
    await measure(wrong, '127.0.0.1', 422, allowedPage)
    for (let spent = 0; spent < 20; spent += 1) await send(target, wrong)
    await measure(wrong, '127.0.0.1', 429, allowedRefusal)
    await measure(foreign, '127.1.0.1', 403, allowedRefusal)
    return { seen: seen.join(', '), faults }
  },
}
