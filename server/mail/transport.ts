import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '../../contract/hosts.ts'
import type { JobOutcome } from '../outbox/finish-job.ts'

export interface Message {
  /** The id of the mail's job, by which a file is named. */
  id: string
  /** The SMTP envelope; mail servers deliver by it and ignore the headers. */
  envelope: { from: string; to: string[] }
  /** The bytes of the mail (RFC 5322), with CRLF. */
  raw: Buffer
}

interface SendResult {
  /** The server's answer, in one line. */
  answer: string
  /** Recipients that were refused while others were accepted. */
  refused: readonly string[]
}

export interface MailTransport {
  /** Logged once, at the start. */
  description: string
  /** @throws when no recipient was accepted, or no answer came: the mail may have arrived all the same. */
  send: (message: Message, signal: AbortSignal) => Promise<SendResult>
  /** Deletes the file of a mail, by the id of its job; undefined for a mail server, which leaves no file. */
  discard?: (id: string) => Promise<void>
}

/** How long each step may take without an answer, in milliseconds; the outbox limits the whole. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The options of nodemailer for `smtp://user:password@host:port` (STARTTLS where offered) or `smtps://…`. */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is only sent within TLS, even when somebody in between hides STARTTLS.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...timeouts,
  }
}

/** Sends through a mail server, one connection for each mail. Nodemailer is loaded only where there is one. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const options = smtpOptions(smtpUrl)
  const loaded = import('nodemailer').then(({ createTransport }) => createTransport(options))
  return {
    description: `the mail server ${options.host}`,
    send: async ({ envelope, raw }, signal) => {
      const transporter = await loaded
      const sent = await transporter.sendMail({ envelope, raw, signal })
      const refusals = (sent.rejectedErrors ?? []).map(
        ({ recipient, response }) => `Refused for ${recipient}: ${response}`,
      )
      return { answer: [sent.response, ...refusals].join(' '), refused: sent.rejected }
    },
  }
}

/** Codes that mean there is no such mailbox (RFC 5321, 4.2.3); other 5yz codes may be about our server, and can be mended. */
const noMailbox = [550, 551, 553]

/** Enhanced codes about the recipient's address (RFC 3463): `5.1.…` except those of the sender (7, 8), and disabled mailboxes. */
const aboutAddress = /^5\.(1\.(?![78]\b)\d+|2\.1)$/

/**
 * What becomes of a mail whose only recipient was refused by a server that accepts mail as such: given up when the code
 * says so, else tried again, without counting as a late mail.
 * @returns undefined for every other error.
 */
export function refusedAddress(error: unknown): JobOutcome | undefined {
  if (!(error instanceof Error)) return undefined
  const { command, responseCode = 0, response = '' }: NodemailerError = error
  if (command !== 'RCPT TO') return undefined
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isForGood =
    responseCode >= 500 &&
    (enhanced ? aboutAddress.test(enhanced) : noMailbox.includes(responseCode))
  return isForGood
    ? { kind: 'failed', answer: response }
    : { kind: 'deferred', answer: response, isOfAddress: true }
}
