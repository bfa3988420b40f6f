import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import { day, hour } from '../../../contract/duration.ts'
import { smtpOptions } from '../../mail/smtp-transport.ts'
import type { Check } from '../check.ts'
import { sayDuration } from '../say-duration.ts'

/** How long before its end a person hears of it, in milliseconds. */
const ahead = 14 * day

/**
 * `smtp.certificate`: the certificate of the mail server ends soon, or has ended. The server is asked as when a mail is
 * sent, with the same STARTTLS or TLS, log-in included, and gets no mail. One that does not answer, or speaks no TLS,
 * says nothing about its certificate: mails that wait are told of by `outbox.old`.
 *
 * @param trust what to trust besides the authorities that Node knows.
 */
export function smtpCertificate(smtpUrl: string, trust: Pick<ConnectionOptions, 'ca'> = {}): Check {
  return {
    alarm: 'smtp.certificate',
    every: 6 * hour,
    look: async (now) => {
      const end = await readEnd(smtpUrl, trust)
      if (end === undefined) return undefined
      if (end === 'past') return { wrong: true, detail: 'The certificate has ended.' }
      const left = end - now
      const when = new Date(end).toISOString().slice(0, 10)
      const detail = `The certificate ends on ${when}, in ${sayDuration(Math.max(0, left))}.`
      return { wrong: left < ahead, detail }
    },
  }
}

/** @returns the end of the certificate in milliseconds since 1970; undefined when there was none to see. */
async function readEnd(
  smtpUrl: string,
  trust: Pick<ConnectionOptions, 'ca'>,
): Promise<number | 'past' | undefined> {
  const { createTransport } = await import('nodemailer')
  let end: number | undefined
  const transporter = createTransport({
    ...smtpOptions(smtpUrl),
    tls: {
      ...trust,
      // Where Node hands out the certificate once it is valid for the time being.
      checkServerIdentity: (host, certificate) => {
        end = Date.parse(certificate.valid_to)
        return checkServerIdentity(host, certificate)
      },
    },
  })
  try {
    await transporter.verify()
  } catch (error) {
    if (end === undefined && hasEnded(error)) return 'past'
  } finally {
    transporter.close()
  }
  return end
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && /certificate has expired|CERT_HAS_EXPIRED/.test(error.message)
}
