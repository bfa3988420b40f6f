import type { Probe } from './probe.ts'
import { send } from './send.ts'

const inner = 'GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

/** Headers, and what stands behind them, that two servers could read as different requests. */
const shapes: [headers: string, body: string][] = [
  ['Content-Length: 5\r\nTransfer-Encoding: chunked', `0\r\n\r\n${inner}`],
  ['Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${inner}`],
  ['Content-Length: 0\r\nContent-Length: 60', inner],
  ['Content-Length: 0, 60', inner],
  ['Content-Length: +5', `aaaaa${inner}`],
  ['Content-Length: 0x5', `aaaaa${inner}`],
  ['Content-Length: -1', inner],
  ['Transfer-Encoding: xchunked', `0\r\n\r\n${inner}`],
  ['Transfer-Encoding: chunked, identity', `0\r\n\r\n${inner}`],
  ['Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${inner}`],
  ['Transfer-Encoding : chunked', `0\r\n\r\n${inner}`],
  ['Transfer-Encoding:\x0bchunked', `0\r\n\r\n${inner}`],
  ['X: a\r\n Transfer-Encoding: chunked', `0\r\n\r\n${inner}`],
  ['X: a\nTransfer-Encoding: chunked', `0\r\n\r\n${inner}`],
  ['X: a\rContent-Length: 5', inner],
  ['Transfer-Encoding: chunked', `5;x=\n\r\naaaaa\r\n0\r\n\r\n${inner}`],
  ['Transfer-Encoding: chunked', `ffffffffffffffff1\r\n${inner}`],
  ['Transfer-Encoding: chunked', `5\naaaaa\n0\n\n${inner}`],
  ['Transfer-Encoding: chunked', `-5\r\naaaaa\r\n0\r\n\r\n${inner}`],
]

export const smuggledRequests: Probe = {
  name: 'a request within a request',
  holds: 'each is refused and the connection closed, and what is behind is never answered',
  attack: async (target) => {
    const faults: string[] = []
    for (const [headers, body] of shapes) {
      const host = `Host: ${target.host}:${target.port}`
      const text = `POST /api/nothing HTTP/1.1\r\n${host}\r\n${headers}\r\n\r\n${body}`
      const answer = await send(target, text, { from: '127.21.0.1', patience: 5_000 })
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status)
      const isRefused = statuses.length === 1 && /^4/.test(statuses[0] ?? '')
      if (!isRefused) faults.push(`${JSON.stringify(headers)}: ${statuses.join(', ') || 'silence'}`)
    }
    return { seen: `${shapes.length} shapes`, faults }
  },
}
