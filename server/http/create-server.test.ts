import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { maxPicture, uploadPath } from '../../contract/desk/picture-calls.ts'
import { minute } from '../../contract/duration.ts'
import type { AccessLog } from './access-log.ts'
import { apiMessages } from './api-messages.ts'
import { bounds, limitFactors } from './bounds.ts'
import { createParserErrorHandler, createServer } from './create-server.ts'

const settings = {
  SITE_URL: 'https://cam.example',
  TRUST_PROXY: undefined,
  REFUSED_NETWORKS: undefined,
  MAX_CONNECTIONS: 100,
  MAX_CONNECTIONS_PER_CLIENT: 3,
}
const host = 'Host: cam.example\r\n'
const patience = { timeout: minute }

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
  more: Partial<typeof settings> | { TRUST_PROXY?: string[]; REFUSED_NETWORKS?: string[] } = {},
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

/** Resolves once a connection is closed, whatever has closed it, and if it was before. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

/** All that comes back until the server closes the connection. */
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

test('a tunnel that is refused is closed though its peer stays, and takes nothing else with it', async () => {
  await start(ok, {}, undefined, 0.1)
  const refused: Socket[] = []
  server.on('connect', (_request, tunnel: Socket) => refused.push(tunnel))
  /** A busy machine may be so slow to ask that the server has closed the connection before: it asks anew then. */
  const ask = async () => {
    for (const before = refused.length; refused.length === before; ) {
      const came = once(server, 'connect')
      const socket = await open()
      socket.write(`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`)
      await Promise.race([came, closing(socket)])
    }
  }
  await ask()
  refused[0]?.destroy(new Error('read ECONNRESET'))
  await ask()
  await Promise.all(refused.map(closing))
  await expect.poll(() => answerTo(`GET / HTTP/1.1\r\n${host}\r\n`), patience).toContain('fine')
})

describe('what is no request for this site', () => {
  const long = `/${'a'.repeat(bounds.target)}`
  test.each([
    [414, 'a long target', `GET ${long} HTTP/1.1\r\n${host}\r\n`],
    [400, 'two hosts', `GET / HTTP/1.1\r\n${host}HOST: cam.example\r\n\r\n`],
    [400, 'no host', 'GET / HTTP/1.1\r\n\r\n'],
    [421, 'another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      421,
      'another host, said by a proxy to be ours',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: cam.example\r\n\r\n',
    ],
    [421, 'another host in the target', `GET http://evil.example/book HTTP/1.1\r\n${host}\r\n`],
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
      `POST / HTTP/1.1\r\n${host}Content-Length: ${bounds.bodyBytes + 1}\r\n\r\na`,
    ],
    [
      413,
      'a picture that says it is too large',
      `POST ${uploadPath}?name=a HTTP/1.1\r\n${host}Content-Length: ${maxPicture.bytes + 1}\r\n\r\na`,
    ],
    [400, 'no HTTP', 'hello\r\n\r\n'],
    [431, 'large headers', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(bounds.headers)}\r\n\r\n`],
    [417, 'another expectation', `POST / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`],
    [405, 'a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
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
    ['our whole address', 'GET http://cam.example/book?x HTTP/1.1\r\nHost: other\r\n\r\n'],
    ['this machine', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:4321\r\n\r\n'],
    ['a look whether it is ready', 'GET /api/ready HTTP/1.1\r\nHost: 10.0.0.7\r\n\r\n'],
    ['an old look whether it is ready', 'GET /api/ready HTTP/1.0\r\n\r\n'],
  ])('%s is', async (_what, text) => {
    await start(ok)
    expect(await answerTo(text)).toMatch(/^HTTP\/1.1 200 /)
  })
})

test('a whole address is answered by its path', async () => {
  await start((request, response) => {
    response.writeHead(200, { Connection: 'close' }).end(`at ${request.url}`)
  })
  const at = async (target: string) =>
    (await answerTo(`GET ${target} HTTP/1.1\r\n${host}\r\n`)).match(/at (.*)\r/)?.[1]
  expect(await at('https://cam.example/book?a=1')).toBe('/book?a=1')
  expect(await at('https://cam.example')).toBe('/')
})

describe('one connection', () => {
  test('has so many requests waiting, and is closed with one more', async () => {
    let reached = 0
    await start(() => {
      reached += 1
    })
    const one = `GET / HTTP/1.1\r\n${host}\r\n`
    expect(await answerTo(one.repeat(bounds.unanswered + 500))).toBe('')
    expect(reached).toBe(bounds.unanswered)
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

describe('connections', () => {
  /** Whether a connection is still there once the server has answered on it. */
  const isTaken = async (from: string) => {
    const socket = await open(from)
    socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
    return await Promise.race([
      new Promise<boolean>((resolve) => socket.once('data', () => resolve(true))),
      closing(socket).then(() => false),
    ])
  }
  const stay: Parameters<typeof createServer>[1] = (_request, response) => response.end('fine')
  const { MAX_CONNECTIONS_PER_CLIENT: share } = settings

  test('of one client have a limit, and a closed one makes room', async () => {
    await start(stay)
    for (let count = 0; count < share; count += 1) expect(await isTaken('127.0.0.1')).toBe(true)
    expect(await isTaken('127.0.0.1')).toBe(false)
    expect(await isTaken('127.1.0.1')).toBe(true)
    const [first] = sockets
    first?.destroy()
    await expect.poll(() => isTaken('127.0.0.1'), patience).toBe(true)
  })

  test('of one network have a wider one', async () => {
    await start(stay)
    const taken = []
    for (let client = 1; client <= limitFactors.network + 1; client += 1) {
      for (let count = 0; count < share; count += 1) taken.push(await isTaken(`127.2.0.${client}`))
    }
    expect(taken.filter(Boolean)).toHaveLength(share * limitFactors.network)
    expect(await isTaken('127.3.0.1')).toBe(true)
  })

  test('are given from the network that has most to one that has none, once there are too many', async () => {
    await start(stay, { MAX_CONNECTIONS: 4 })
    const [oldest] = [await open('127.1.0.1')]
    for (const from of ['127.1.0.1', '127.1.0.2', '127.2.0.1'])
      expect(await isTaken(from)).toBe(true)
    expect(await isTaken('127.3.0.1')).toBe(true)
    await closing(oldest)
    // Nobody has so many more now that another would have fewer.
    expect(await isTaken('127.1.0.1')).toBe(false)
    expect(await isTaken('127.2.0.1')).toBe(false)
  })

  test('of a proxy stand for many clients', async () => {
    await start(stay, { TRUST_PROXY: ['127.0.0.0/24'] })
    for (let count = 0; count <= share; count += 1) expect(await isTaken('127.0.0.1')).toBe(true)
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

describe('a refused network', () => {
  const refused = { REFUSED_NETWORKS: ['192.0.2.0/24', '2001:db8::/32', '127.0.0.9'] }
  const proxied = { ...refused, TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8'] }
  const ask = (forwarded = '') =>
    `GET /any HTTP/1.1\r\n${host}${forwarded}Connection: close\r\n\r\n`
  const readStatus = (answer: string) => answer.slice(9, 12)

  test('is answered by one sentence, whatever it asks for, and others as ever', async () => {
    await start(ok, refused)
    const answer = await answerTo(ask(), '127.0.0.9')
    expect(readStatus(answer)).toBe('403')
    expect(answer).toContain(apiMessages.refusedNetwork)
    expect(readStatus(await answerTo(ask()))).toBe('200')
  })

  test.each([
    ['192.0.2.7', '403'],
    ['::ffff:192.0.2.7', '403'],
    ['2001:db8:9::1', '403'],
    ['198.51.100.1, 192.0.2.7', '403'],
    ['192.0.2.7, 10.1.2.3', '403'],
    ['192.0.2.7, 198.51.100.1', '200'],
    ['198.51.100.1', '200'],
    ['no address', '200'],
  ])('is known behind a proxy, and by what the proxy says alone: %s', async (forwarded, status) => {
    await start(ok, proxied)
    expect(readStatus(await answerTo(ask(`X-Forwarded-For: ${forwarded}\r\n`)))).toBe(status)
  })

  test('is not whom a stranger says it is', async () => {
    await start(ok, refused)
    expect(readStatus(await answerTo(ask('X-Forwarded-For: 192.0.2.7\r\n')))).toBe('200')
  })

  test('is written into the log of addresses, as anybody is', async () => {
    const lines: unknown[][] = []
    const note = (ip: string, { url }: { url: string }, status: number) =>
      lines.push([ip, status, url])
    await start(ok, proxied, { note, stop: async () => {} })
    await answerTo(ask('X-Forwarded-For: 192.0.2.7\r\n'))
    await answerTo(ask('X-Forwarded-For: 198.51.100.1\r\n'))
    expect(lines).toEqual([
      ['192.0.2.7', 403, '/any'],
      ['198.51.100.1', 200, '/any'],
    ])
  })
})
