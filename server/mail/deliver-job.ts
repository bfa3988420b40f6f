import type { MailCopy } from '../../contract/mails.ts'
import type { Database } from '../db/database.ts'
import type { MailTemplate } from '../outbox/enqueue-mail.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { Job } from '../outbox/lease-jobs.ts'
import type { OutboxWork } from '../outbox/start-outbox.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { buildMessage } from './build-message.ts'
import { erasedNotice } from './erased-notice.ts'
import { loadLead } from './load-lead.ts'
import { mailLinks } from './mail-links.ts'
import type { Mailbox, MailText } from './mail-text.ts'
import { templates } from './templates.ts'
import type { MailTransport } from './transport.ts'

export interface Mailer {
  database: Database
  transport: MailTransport
  copy: MailCopy
  /** The key of links and suppressed addresses, from the table `secrets`. */
  secret: string
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
  const { database, copy, secret, siteUrl, now } = mailer
  if (job.template === 'erased-notice') {
    return await send(mailer, job, erasedNotice(job.facts, copy), signal)
  }
  if (!isTemplate(job.template)) {
    return { kind: 'barred', answer: `There is no mail called ${job.template}.` }
  }
  const lead = await loadLead(database, job.lead_kind, job.lead_id)
  if (!lead) return { kind: 'dropped' }
  if (
    job.recipient &&
    !asking.has(job.template) &&
    (await isSuppressed(database, job.recipient, secret))
  ) {
    return { kind: 'barred', answer: 'Not sent: this address asked never to be written to.' }
  }
  const text = templates[job.template](lead, copy, mailLinks(siteUrl, secret, now()))
  return text ? await send(mailer, job, text, signal) : { kind: 'dropped' }
}

async function send(
  { siteUrl, from, team, now, transport }: Mailer,
  job: Job,
  text: MailText,
  signal: AbortSignal,
): Promise<Outcome> {
  const message = await buildMessage(text, {
    id: job.id,
    host: new URL(siteUrl).hostname,
    from,
    to: job.recipient || team,
    date: new Date(now()),
  })
  return { kind: 'sent', answer: await transport.send(message, signal) }
}

/**
 * What answers a person who just wrote to us, and what only proves an address, asked for by whoever holds it: without
 * these, one who left could neither come back, nor see what is stored, nor know that a message arrived. How often they
 * are sent has limits of its own. Mails of a list are not among them.
 */
const asking: ReadonlySet<MailTemplate> = new Set([
  'confirm',
  'your-data',
  'message-receipt',
  'booking-receipt',
  'booked',
  'moved',
  'cancelled',
])

function isTemplate(name: string): name is keyof typeof templates {
  return Object.hasOwn(templates, name)
}

async function isSuppressed(database: Database, email: string, secret: string): Promise<boolean> {
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', emailHash(email, secret))
    .executeTakeFirst()
  return row !== undefined
}
