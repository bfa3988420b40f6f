import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'

/** From 1900, which NTP counts from, to 1970, in seconds (RFC 5905). */
const to1970 = 2_208_988_800

/** A question of version 4 from a client; all else of its 48 bytes is 0. */
const question = Buffer.alloc(48)
question[0] = 0b00_100_011

/**
 * Asks a time server (SNTP, RFC 5905) once.
 * @param server its name or address.
 * @returns how far this clock is ahead of it, in milliseconds; what the question took is halved between both ways.
 * @throws when it does not answer within five seconds, or says that it does not know the time itself.
 */
export async function askTimeServer(
  server: string,
  now: () => number,
  port = 123,
): Promise<number> {
  const socket = createSocket(isIPv6(server) ? 'udp6' : 'udp4')
  let timer: NodeJS.Timeout | undefined
  try {
    const sent = now()
    const answer = await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The time server does not answer.')), 5_000)
      socket.on('error', reject).on('message', resolve)
      socket.send(question, port, server, (error) => error && reject(error))
    })
    const received = now()
    const stratum = answer[1] ?? 0
    if (answer.length < 48 || stratum === 0 || stratum > 15) {
      throw new Error('The time server does not know the time.')
    }
    return (sent + received) / 2 - readTime(answer, 40)
  } finally {
    clearTimeout(timer)
    socket.close()
  }
}

/** Seconds since 1900, which begin anew in 2036, and a fraction. */
function readTime(answer: Buffer, offset: number): number {
  const seconds = answer.readUInt32BE(offset)
  const era = seconds < to1970 ? 2 ** 32 : 0
  return (seconds + era - to1970 + answer.readUInt32BE(offset + 4) / 2 ** 32) * 1000
}
