import { connect, type Socket } from 'node:net'

export interface Address {
  host: string
  port: number
}

interface SendOptions {
  /** The address of this machine to send from (127.0.0.0/8): to the server, each is another network. */
  from?: string
  /** How long to wait for the end of the answer, in milliseconds. */
  timeout?: number
}

/** Opens a connection. Its errors are swallowed: the probe sees a closed connection. */
export function open({ host, port }: Address, from = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, localAddress: from })
    socket.on('error', () => resolve(socket))
    socket.on('connect', () => resolve(socket))
  })
}

export async function send(
  target: Address,
  bytes: string | Buffer,
  { from, timeout = 20_000 }: SendOptions = {},
): Promise<string> {
  const socket = await open(target, from)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(parts).toString('latin1'))
    }
    socket.setTimeout(timeout, end)
    socket.on('data', (part) => parts.push(part))
    socket.on('close', end)
    if (socket.destroyed) end()
    else socket.write(bytes)
  })
}

export function request(
  { host, port }: Address,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all = {
    Host: `${host}:${port}`,
    Connection: 'close',
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

export function readStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

const home = '/'
/** How often the visitor asks for a page, in milliseconds. */
const pause = 50

export interface Visit {
  /** @returns the time, in milliseconds, within which this share of the pages came. */
  waited: (share: number) => number
  lost: number
}

export function startVisitor(target: Address, from = '127.200.0.1'): () => Promise<Visit> {
  const times: number[] = []
  let lost = 0
  let stopped = false
  const visiting = (async () => {
    while (!stopped) {
      const start = performance.now()
      const answer = await send(target, request(target, 'GET', home), { from })
      times.push(performance.now() - start)
      if (readStatus(answer) !== 200) lost += 1
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  return async () => {
    stopped = true
    await visiting
    times.sort((a, b) => a - b)
    return { lost, waited: (share) => times[Math.floor((times.length - 1) * share)] ?? 0 }
  }
}
