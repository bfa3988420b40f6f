import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import { type AlarmChannel, sayAlarm, type Telling } from '../../alarms/channel.ts'

/** The facility `daemon`; an alarm is an error, and its end a notice (RFC 5424, 6.2.1). */
const priorities = { begun: 3 * 8 + 3, over: 3 * 8 + 5 }

/**
 * Sends alarms as syslog messages (RFC 5424): one datagram each (RFC 5426), which nothing confirms, or over TCP with its
 * length in front (RFC 6587). The socket `/dev/log` takes datagrams of a kind that Node does not have; what journald
 * collects from the standard output has every alarm anyway.
 *
 * @param url `udp://host:port` or `tcp://host:port`.
 */
export function syslogChannel(url: string): AlarmChannel {
  const { protocol, hostname: named, port } = new URL(url)
  const host = named.replace(/^\[(.*)\]$/, '$1')
  const send = protocol === 'tcp:' ? sendStream : sendDatagram
  return {
    name: 'syslog',
    tell: (telling, signal) => send(host, Number(port), syslogMessage(telling), signal),
  }
}

/** One message; what it says is UTF-8, which the mark in front of it tells. */
function syslogMessage(telling: Telling): Buffer {
  const { name, state, at } = telling
  const time = new Date(at).toISOString()
  const header = `<${priorities[state]}>1 ${time} ${hostname() || '-'} cam ${process.pid} ${name} -`
  return Buffer.from(`${header} \u{feff}${sayAlarm(telling).replaceAll(/\p{Cc}+/gu, ' ')}`)
}

async function sendDatagram(host: string, port: number, message: Buffer): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
    })
  } finally {
    socket.close()
  }
}

async function sendStream(
  host: string,
  port: number,
  message: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const socket = connect({ host, port })
  const stop = () => socket.destroy(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    socket.end(Buffer.concat([Buffer.from(`${message.length} `), message]))
    socket.resume()
    await once(socket, 'close')
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}
