import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../outbox/finish-job.ts'

/** Replies that mean there is no such mailbox (RFC 5321, 4.2.3); others of 5yz may be about us, and are mended. */
const noMailbox = [550, 551, 553]

/** What RFC 3463 says of the address itself: `5.1.…` but for the sender's (7, 8), and a mailbox that is off. */
const aboutAddress = /^5\.(1\.(?![78]\b)\d+|2\.1)$/

/**
 * What becomes of a mail whose one address the mail server refused, though it takes mail as such: for good where the
 * reply says so, else it is tried again, and is no sign that mails are late.
 * @returns undefined for every other error.
 */
export function refusedAddress(error: unknown): Outcome | undefined {
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
