import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '../../contract/hosts.ts'
import type { JobOutcome } from '../outbox/finish-job.ts'

export interface Message {
  /** Names the file of a mail that is kept as one. */
  id: string
  /** The envelope for the mail servers, whatever the headers say. */
  envelope: { from: string; to: string[] }
  /** The bytes of the mail (RFC 5322), with CRLF. */
  raw: Buffer
}

interface SendResult {
  /** The server's answer, in one line. */
  answer: string
  /** Those of its addresses that were refused, while others were taken. */
  refused: readonly string[]
}

export interface MailTransport {
  /** Logged once, at boot. */
  description: string
  /** @throws what kept it from being taken by anybody; it may have been. */
  send: (message: Message, signal: AbortSignal) => Promise<SendResult>
  /** Removes what is kept of a mail here, by the id of its job; a transport that hands mails on keeps nothing. */
  discard?: (id: string) => Promise<void>
}

/** How long each step may keep silent, in milliseconds; the outbox bounds the whole. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** How nodemailer reaches `smtp://user:password@host:port`, with STARTTLS where the server has it, or `smtps://…`. */
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
      const sent = await transporter.sendMail({ envelope, raw, signal })
      const refusals = (sent.rejectedErrors ?? []).map(
        ({ recipient, response }) => `Refused for ${recipient}: ${response}`,
      )
      return { answer: [sent.response, ...refusals].join(' '), refused: sent.rejected }
    },
  }
}

/** Replies that mean there is no such mailbox (RFC 5321, 4.2.3); others of 5yz may be about us, and are mended. */
const noMailbox = [550, 551, 553]

/** What RFC 3463 says of the address itself: `5.1.…` but for the sender's (7, 8), and a mailbox that is off. */
const aboutAddress = /^5\.(1\.(?![78]\b)\d+|2\.1)$/

/**
 * What becomes of a mail whose one address the mail server refused, though it takes mail as such: for good where the
 * reply says so, else it is tried again, and of a person's is no sign that mails are late.
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
