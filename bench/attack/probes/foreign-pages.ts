import { api } from '../../../contract/api.ts'
import { forms } from '../../../contract/forms/forms.ts'
import type { Probe } from '../probe.ts'
import { request, send, statusOf } from '../send.ts'

const buttons = [
  ...[api.confirm, api.unsubscribe, api.moveMeeting, api.cancelMeeting],
  ...[api.yourData, api.yourDataExport, api.yourDataErase, api.reports],
]
const paths = [...forms.map(({ path }) => path), ...buttons]

export const foreignPages: Probe = {
  name: 'pages of other sites',
  sends: `to ${paths.length} addresses what a browser sends for another site, by six kinds of headers`,
  holds: 'each is 403',
  isQuick: true,
  attack: async (target) => {
    const own = `http://${target.host}:${target.port}`
    const kinds: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: `${own}.evil.example` },
      { Origin: own.replace('http:', 'https:') },
      { Origin: `http://${target.host}:${target.port + 1}` },
      { Origin: own, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    ]
    const faults: string[] = []
    for (const path of paths) {
      for (const headers of kinds) {
        const type = 'application/x-www-form-urlencoded'
        const text = request(target, 'POST', path, { 'Content-Type': type, ...headers }, 'email=a')
        const status = statusOf(await send(target, text, { from: '127.20.0.1' }))
        if (status !== 403) faults.push(`${path} ${JSON.stringify(headers)}: ${status}`)
      }
    }
    return { seen: `${paths.length * kinds.length} tries`, faults }
  },
}
