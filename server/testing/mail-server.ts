import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A server that a test can close at once, with all its connections; it closes with the test. */
export interface TestServer {
  port: number
  close: () => Promise<void>
}

/** A mail server on this machine that keeps what it accepts in `mails`. */
export async function startMailServer(
  port = 0,
  options: SMTPServerOptions = {},
): Promise<TestServer & { mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  // Clients that break off are part of these tests.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return { port: taken, mails, close }
}

/** A server that does with each connection what a test wants. */
export async function startRawServer(
  port: number,
  talk: (socket: Socket) => void,
): Promise<TestServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    talk(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { port: taken, close }
}

/** Speaks SMTP until the first bytes of the mail, then calls `cut`. */
export function talkUntilData(cut: (socket: Socket, data: string) => void) {
  return (socket: Socket) => {
    let inData = false
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inData) return cut(socket, text)
      inData = /^data/im.test(text)
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
    })
  }
}
