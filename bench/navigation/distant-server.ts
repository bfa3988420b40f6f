import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A server as somebody far away reaches it. */
export interface DistantServer {
  url: string
  close: () => Promise<void>
}

/**
 * Puts distance before a server: every byte takes its time there and back, over the connections of whoever asks.
 *
 * @param roundTrip in milliseconds.
 */
export async function moveAway(url: string, roundTrip: number): Promise<DistantServer> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), roundTrip / 2))
    from.on('end', () => setTimeout(() => to.end(), roundTrip / 2))
    from.on('error', () => to.destroy())
    from.on('close', () => open.delete(from))
  }
  const server = createServer({ allowHalfOpen: true }, (visitor) => {
    const there = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    carry(visitor, there)
    carry(there, visitor)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
