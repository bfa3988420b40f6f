import { isLoopback } from '../../contract/hosts.ts'
import type { MailTransport } from './transport.ts'

/** How long each step may keep silent, in milliseconds; the outbox bounds the whole. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * How to reach a mail server, as nodemailer takes it.
 * @param smtpUrl `smtp://user:password@host:port`, with STARTTLS where the server has it, or `smtps://…`.
 */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password goes over the network only inside TLS, even when someone in between hides STARTTLS.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...patience,
  }
}

/** Sends through a mail server, with a connection of its own for each mail. The library is loaded for who has one. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const options = smtpOptions(smtpUrl)
  const loaded = import('nodemailer').then(({ createTransport }) => createTransport(options))
  return {
    description: `the mail server ${options.host}`,
    send: async ({ envelope, raw }, signal) => {
      const transporter = await loaded
      const { response } = await transporter.sendMail({ envelope, raw, signal })
      return response
    },
  }
}
