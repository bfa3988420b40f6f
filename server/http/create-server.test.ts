import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { maxPicture, uploadPath } from '../../contract/desk/picture-calls.ts'
import type { AccessLog } from './access-log.ts'
import { createParserErrorHandler, createServer } from './create-server.ts'
import { limits } from './request-limits.ts'

const settings = {
  SITE_URL: 'https://cam.example',
  TRUST_PROXY: undefined,
  MAX_CONNECTIONS: 100,
}
const host = 'Host: cam.example\r\n'

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  if (!server.listening) return
  server.close()
  await once(server, 'close')
})

async function start(
  handler: Parameters<typeof createServer>[1],
  more: { TRUST_PROXY?: string[] } = {},
  ...options: [accessLog?: AccessLog | undefined, idleSeconds?: number]
): Promise<void> {
  server = createServer({ ...settings, ...more }, handler, ...options)
  server.on('clientError', createParserErrorHandler(settings))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function open(from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  await Promise.race([once(socket, 'connect'), closing(socket)])
  return socket
}

/** Resolves when a connection is closed, or is already. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

/** Everything received until the connection is closed. */
async function answerTo(text: string, from?: string): Promise<string> {
  const socket = await open(from)
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  socket.write(text)
  await closing(socket)
  return received
}

const ok: Parameters<typeof createServer>[1] = (_request, response) => {
  response.writeHead(200, { Connection: 'close' }).end('fine')
}

describe('what is no request for this site', () => {
  const long = `/${'a'.repeat(limits.target)}`
  test.each([
    [414, 'a long target', `GET ${long} HTTP/1.1\r\n${host}\r\n`],
    [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
    [421, 'another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      421,
      'another host, said by a proxy to be ours',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: cam.example\r\n\r\n',
    ],
    [
      411,
      'a body that comes in chunks',
      `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
    ],
    [
      411,
      'a body that says what it is and not how long',
      `POST / HTTP/1.1\r\n${host}Content-Type: application/json\r\n\r\n`,
    ],
    [
      413,
      'a body that says it is long',
      `POST / HTTP/1.1\r\n${host}Content-Length: ${limits.bodyBytes + 1}\r\n\r\na`,
    ],
    [
      413,
      'a picture that says it is too large',
      `POST ${uploadPath}?name=a HTTP/1.1\r\n${host}Content-Length: ${maxPicture.bytes + 1}\r\n\r\na`,
    ],
    [400, 'no HTTP', 'hello\r\n\r\n'],
    [431, 'large headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(limits.headers)}\r\n\r\n`],
  ])('%i for %s, with every header', async (status, _what, text) => {
    let reached = false
    await start(() => {
      reached = true
    })
    const answer = await answerTo(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
    for (const header of [
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      'Strict-Transport-Security: max-age=',
      'Cache-Control: no-store',
      'Connection: close',
    ]) {
      expect(answer).toContain(header)
    }
    expect(answer).not.toContain('evil')
    expect(reached).toBe(false)
  })

  test.each([
    ['our host', `GET / HTTP/1.1\r\n${host}\r\n`],
    ['our host with its port', 'GET / HTTP/1.1\r\nHost: CAM.example:443\r\n\r\n'],
    ['this machine', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:4321\r\n\r\n'],
    ['a look whether it is ready', 'GET /api/ready HTTP/1.1\r\nHost: 10.0.0.7\r\n\r\n'],
    ['an old look whether it is ready', 'GET /api/ready HTTP/1.0\r\n\r\n'],
  ])('%s is', async (_what, text) => {
    await start(ok)
    expect(await answerTo(text)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('one connection', () => {
  test('has so many requests waiting, and is closed with one more', async () => {
    let reached = 0
    await start(() => {
      reached += 1
    })
    const one = `GET / HTTP/1.1\r\n${host}\r\n`
    expect(await answerTo(one.repeat(limits.unanswered + 500))).toBe('')
    expect(reached).toBe(limits.unanswered)
  })

  test('is closed when its peer takes nothing of an answer', async () => {
    const large: typeof ok = (_request, response) => response.end(Buffer.alloc(50_000_000))
    await start(large, {}, undefined, 0.1)
    const connected = once(server, 'connection')
    const socket = await open()
    const [ofServer] = (await connected) as [Socket]
    socket.pause()
    socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
    await closing(ofServer)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[2001:db8::1]:1234, 203.0.113.7:1', '2001:db8::1, 203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown:x', 'unknown:x'],
  [`${'192.0.2.1,'.repeat(1_000)}203.0.113.7`, `${'192.0.2.1, '.repeat(15)}203.0.113.7`],
])('X-Forwarded-For %s is read as %s', async (header, read) => {
  await start((request, response) => {
    response.writeHead(200, { Connection: 'close' }).end(request.headers['x-forwarded-for'])
  })
  const answer = await answerTo(`GET / HTTP/1.1\r\n${host}X-Forwarded-For: ${header}\r\n\r\n`)
  expect(answer).toContain(`\r\n${read}\r\n`)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['192.0.2.7, 10.1.2.3', '192.0.2.7'],
  ['192.0.2.7, 198.51.100.1', '198.51.100.1'],
])(
  'of “%s” from a proxy, the log of addresses has %s; of a stranger, their own',
  async (forwarded, ip) => {
    const noted: string[] = []
    const log = { note: (client: string) => noted.push(client), stop: async () => {} }
    await start(ok, { TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8'] }, log)
    const text = `GET /any HTTP/1.1\r\n${host}X-Forwarded-For: ${forwarded}\r\nConnection: close\r\n\r\n`
    await answerTo(text)
    await answerTo(text, '127.0.0.9')
    expect(noted).toEqual([ip, '127.0.0.9'])
  },
)
