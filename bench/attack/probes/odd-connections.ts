import type { Probe } from '../probe.ts'
import { open, statusOf } from '../send.ts'

const host = (port: number) => `Host: 127.0.0.1:${port}`

export const oddConnections: Probe = {
  name: 'odd connections',
  sends:
    'HTTP/1.0, an upgrade, half-closed sockets, requests byte by byte, a reset in the middle of an answer',
  holds: 'who asked gets one answer, and nothing stays open',
  isQuick: true,
  attack: async (target) => {
    const line = host(target.port)
    const cases: [what: string, text: string, expected: number[]][] = [
      ['HTTP/1.0', `GET / HTTP/1.0\r\n${line}\r\n\r\n`, [200]],
      ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', [400]],
      ['HTTP/0.9', 'GET /\r\n\r\n', [400]],
      ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
      ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', [400]],
      [
        'an upgrade',
        `GET / HTTP/1.1\r\n${line}\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`,
        [200],
      ],
    ]
    const faults: string[] = []
    for (const [what, text, expected] of cases) {
      // Half-closed: the peer says that no more will come, and still reads.
      const socket = await open(target, '127.23.0.1')
      let answer = ''
      socket.on('data', (part) => {
        answer += part.toString('latin1')
      })
      socket.end(Buffer.from(text, 'latin1'))
      const isClosed = await closes(socket)
      const status = statusOf(answer)
      if (!expected.includes(status)) faults.push(`${what}: ${status}`)
      if (!isClosed) faults.push(`${what}: still open`)
      socket.destroy()
    }
    for (let count = 0; count < 50; count += 1) {
      const socket = await open(target, '127.23.0.1')
      socket.write(`GET /film/overview.mp4 HTTP/1.1\r\n${line}\r\n\r\n`)
      socket.once('data', () => socket.resetAndDestroy())
      await closes(socket)
    }
    return { seen: `${cases.length} kinds, 50 resets`, faults }
  },
}

function closes(socket: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), 10_000)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
