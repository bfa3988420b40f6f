import { api } from '../../../contract/api.ts'
import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const tokens = ['x', 'a.b', 'a.b.c', '.'.repeat(2_000), 'A'.repeat(20_000), '%00', '__proto__', '']
const buttons = [
  ...[api.confirm, api.unsubscribe, api.moveMeeting, api.cancelMeeting],
  ...[api.yourDataExport, api.yourDataErase, api.confirmRequest],
]

export const forgedLinks: Probe = {
  name: 'forged links',
  sends: `${tokens.length} tokens that nobody signed, to each of ${buttons.length} buttons`,
  holds: 'each is turned away, and none says that something was done',
  isQuick: true,
  attack: async (target) => {
    const faults: string[] = []
    for (const path of buttons) {
      for (const token of tokens) {
        const body = new URLSearchParams({ token, slot: '2030-01-01T10:00:00Z', sure: 'yes' })
        const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const text = request(target, 'POST', path, type, body.toString())
        const answer = await send(target, text, { from: '127.27.0.1' })
        const status = statusOf(answer)
        const isDone = /^location: .*\/(done|moved|cancelled|erased)$/im.test(answer)
        if (status === 200 || status === 0 || status >= 500 || isDone) {
          faults.push(`${path} ${token.slice(0, 20)}: ${status}`)
        }
      }
    }
    return { seen: `${buttons.length * tokens.length} tries`, faults }
  },
}
