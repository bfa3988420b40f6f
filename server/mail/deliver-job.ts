import type { MailCopy } from '../../contract/mails.ts'
import type { Database } from '../db/database.ts'
import { readLead } from '../kinds/read-leads.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { Job } from '../outbox/lease-jobs.ts'
import type { OutboxWork } from '../outbox/start-outbox.ts'
import { emailHash } from '../secrets/email-hash.ts'
import type { LinkKeys } from '../secrets/link-keys.ts'
import { buildMessage } from './build-message.ts'
import { writeMail, writeMailOfErased } from './mail-definition.ts'
import { mailLinks } from './mail-links.ts'
import type { Mailbox, MailText } from './mail-text.ts'
import { isMail, mails } from './mails.ts'
import type { MailTransport } from './transport.ts'

export interface Mailer {
  database: Database
  transport: MailTransport
  copy: MailCopy
  /** The key of the hashes of suppressed addresses, from the table `secrets`. */
  secret: string
  /** What signs the links. */
  linkKeys: () => LinkKeys
  siteUrl: string
  from: Mailbox
  /** Where notices go. */
  team: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** What the outbox needs to send with this mailer. */
export function outboxWork(mailer: Mailer): OutboxWork {
  const { database, now, transport } = mailer
  return {
    database,
    now,
    deliver: (job, signal) => deliverJob(mailer, job, signal),
    discard: transport.discard?.bind(transport),
  }
}

/**
 * Sends one mail, from what its lead is at this moment.
 * @throws what the transport throws; the mail may have been taken all the same when the signal came.
 */
export async function deliverJob(mailer: Mailer, job: Job, signal: AbortSignal): Promise<Outcome> {
  const { database, copy, secret, linkKeys, siteUrl, now, team } = mailer
  if (!isMail(job.template)) {
    return { kind: 'suppressed', answer: `There is no mail called ${job.template}.` }
  }
  const mail = mails[job.template]
  const to = mail.to === 'team' ? team : job.recipient
  if (mail.about === 'erased') {
    return await send(mailer, job, to, writeMailOfErased(mail, job.facts, copy), signal)
  }
  const lead = await readLead(database, { kind: job.lead_kind, id: job.lead_id })
  if (!lead) return { kind: 'discarded' }
  if (mail.to === 'lead' && !mail.answersRequest && (await isSuppressed(database, to, secret))) {
    return { kind: 'suppressed', answer: 'Not sent: this address asked never to be written to.' }
  }
  const text = writeMail(mail, lead, copy, mailLinks(siteUrl, linkKeys().signing, now()))
  return text ? await send(mailer, job, to, text, signal) : { kind: 'discarded' }
}

async function send(
  { siteUrl, from, now, transport }: Mailer,
  job: Job,
  to: string,
  text: MailText,
  signal: AbortSignal,
): Promise<Outcome> {
  const message = await buildMessage(text, {
    id: job.id,
    host: new URL(siteUrl).hostname,
    from,
    to,
    date: new Date(now()),
  })
  return { kind: 'sent', answer: await transport.send(message, signal) }
}

async function isSuppressed(database: Database, email: string, secret: string): Promise<boolean> {
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', emailHash(email, secret))
    .executeTakeFirst()
  return row !== undefined
}
