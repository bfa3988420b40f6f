import { randomBytes } from 'node:crypto'
import { hashForForms, isStopped } from '../intake/stop-forms.ts'
import { readLead } from '../kinds/read-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import type { JobOutcome } from '../outbox/finish-job.ts'
import { mailJobs, type StoredMail } from '../outbox/jobs.ts'
import type { OutboxWork } from '../outbox/start-outbox.ts'
import { emailHash } from '../secrets/keyed-hash.ts'
import { dedupeAddresses } from '../settings/setting-values.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import { boundMail, stopped } from './bound-mail.ts'
import {
  type MailDefinition,
  type Mailer,
  type Reply,
  type TeamMail,
  writeMail,
} from './mail-definition.ts'
import { getReplyMailbox, prependSentence } from './mail-parts.ts'
import type { MailText } from './mail-text.ts'
import { isMail, mails } from './mails.ts'
import { refusedAddress } from './transport.ts'

export function createOutboxWork(mailer: Mailer): OutboxWork<'outbox'> {
  const { database, now, transport } = mailer
  return {
    type: mailJobs,
    database,
    now,
    deliver: (job, signal) => deliverJob(mailer, job, signal),
    discard: transport.discard?.bind(transport),
  }
}

/** Sends one mail of its lead as it is now, unless it must not go out. @throws what the transport throws, taken or not. */
export async function deliverJob(
  mailer: Mailer,
  job: StoredMail,
  signal: AbortSignal,
): Promise<JobOutcome> {
  if (!isMail(job.template)) {
    return { kind: 'failed', answer: `There is no mail called ${job.template}.` }
  }
  const mail: MailDefinition = mails[job.template]
  const copy = mailer.release().mailCopy
  const reply = job.template === 'reply' ? await readReply(mailer.database, job) : undefined
  let text = await write(mailer, mail, job, reply)
  if (!text) return { kind: 'discarded' }
  const all = mail.to === 'team' ? listTeamAddresses(mailer, mail, text) : [job.recipient]
  // One who was refused while others got the mail has a job of their own, with what all of them read.
  const to =
    job.recipient === ''
      ? await leaveOutSeparate(mailer.database, job, all)
      : all.filter(isSameAs(job.recipient))
  if (to.length === 0) return { kind: 'discarded' }
  const stopHash = mail.to === 'lead' ? await readStop(mailer, job.recipient) : undefined
  const stop = await findWithholdReason(mailer, mail, job.recipient, stopHash)
  if (stop) return { kind: 'withheld', answer: `Not sent: ${stop}.` }
  const useless = mail.usefulUntil?.(job) ?? Number.POSITIVE_INFINITY
  if (mailer.now() >= useless) {
    return { kind: 'withheld', answer: 'Not sent: what it offers is over.' }
  }
  const decision = await boundMail(mailer, job, mail, stopHash)
  if (decision && decision !== 'last') return decision
  if (mail.prepare) {
    const data = (await mail.prepare(mailer.database, job.lead_id, mailer.now())) ?? job.facts
    text = await write(mailer, mail, { ...job, facts: data }, reply)
    if (!text) return { kind: 'discarded' }
  }
  const noted = decision ? prependSentence(text, copy.last) : text
  const isToTeam = mail.to === 'team'
  const outcome = await send(mailer, job, { all, to, isToTeam }, noted, signal)
  const { whenSent } = mail
  if (outcome.kind !== 'sent' || !whenSent) return outcome
  const lead = { kind: job.lead_kind, id: job.lead_id }
  return { ...outcome, begin: (transaction) => whenSent(transaction, lead, mailer.now()) }
}

/** Leaves out who has a job of their own for the same news. */
async function leaveOutSeparate(
  database: Mailer['database'],
  { lead_id, template, created_at }: StoredMail,
  all: string[],
): Promise<string[]> {
  if (lead_id === '') return all
  const own = await database
    .selectFrom('outbox')
    .select('recipient')
    .where('lead_id', '=', lead_id)
    .where('template', '=', template)
    .where('created_at', '=', created_at)
    .where('recipient', '<>', '')
    .execute()
  return all.filter((address) => !own.some(({ recipient }) => isSameAs(recipient)(address)))
}

const isSameAs = (address: string) => (other: string) =>
  other.toLowerCase() === address.toLowerCase()

/** The team, and who holds the meeting that the mail is about. */
function listTeamAddresses(
  { settings, release }: Mailer,
  { isForHost }: TeamMail,
  { invitation }: MailText,
): string[] {
  const team = settings.MAIL_TEAM ?? [release().mailCopy.email]
  const all = dedupeAddresses([...team, ...(invitation?.host ? [invitation.host.address] : [])])
  return isForHost ? all.filter((address) => !team.includes(address)) : all
}

/**
 * The mail of a reply as it would go out now; undefined when its lead is gone. Its links work for nobody: who may reply may not
 * do all that the lead's own person may.
 */
export async function previewReply(
  writer: Writer,
  { kind, id }: LeadKey,
  words: Pick<Reply, 'subject' | 'body'>,
) {
  const { database, release, settings, secret, now } = writer
  const keys = { ...writer.linkKeys(), signing: randomBytes(32).toString('base64url') }
  const powerless = { database, release, settings, secret, now, linkKeys: () => keys }
  const job = { lead_kind: kind, lead_id: id, facts: '' }
  const text = await write(powerless, mails.reply, job, { ...words, inReplyTo: '' })
  const { renderMail } = await import('./build-message.ts')
  return text && renderMail(text)
}

type Writer = Pick<Mailer, 'database' | 'release' | 'settings' | 'secret' | 'linkKeys' | 'now'>

/** @returns undefined when the mail has no reason any more. */
async function write(
  { database, release, settings, secret, linkKeys, now }: Writer,
  mail: MailDefinition,
  {
    lead_kind: kind,
    lead_id: id,
    facts: data,
  }: Pick<StoredMail, 'lead_kind' | 'lead_id' | 'facts'>,
  reply: Reply | undefined,
): Promise<MailText | undefined> {
  const { mailCopy: copy } = release()
  const lead = mail.about === 'data' ? undefined : await readLead(database, { kind, id })
  const keys = { signing: linkKeys().signing, hashing: secret }
  const links = createMailLinks(settings.SITE_URL, keys, now())
  const text = writeMail(mail, lead, { copy, links, hostEmails: settings.HOST_EMAILS, data, reply })
  // A request about a list is answered all the same.
  if (!text || !lead || mail.to !== 'team' || kind === 'requests') return text
  const isStopped = await readStop({ database, secret }, lead.row.email)
  return isStopped ? prependSentence(text, copy.stopped) : text
}

/** The reply that a mail takes, below the last mail of ours that its person has. */
async function readReply(
  database: Mailer['database'],
  { id: outboxId, recipient }: StoredMail,
): Promise<Reply | undefined> {
  const reply = await database
    .selectFrom('replies')
    .select(['lead_id', 'subject', 'body'])
    .where('outbox_id', '=', outboxId)
    .executeTakeFirst()
  if (!reply) return undefined
  const before = await database
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', reply.lead_id)
    .where('recipient', '=', recipient)
    .where('status', '=', 'sent')
    .where('id', '<', outboxId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { ...reply, inReplyTo: before?.id ?? '' }
}

async function send(
  { settings, release, now, transport }: Mailer,
  { id, recipient }: StoredMail,
  { all, to, isToTeam }: { all: string[]; to: string[]; isToTeam: boolean },
  text: MailText,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const host = new URL(settings.SITE_URL).hostname
  const from = settings.MAIL_FROM ?? getReplyMailbox(release().mailCopy)
  // The libraries that make a mail are loaded with the first.
  const { buildMessage } = await import('./build-message.ts')
  const built = await buildMessage(text, { id, host, from, to: all, date: new Date(now()) })
  const message = { ...built, envelope: { ...built.envelope, to } }
  try {
    return { kind: 'sent', ...(await transport.send(message, signal)) }
  } catch (error) {
    // Of the team's addresses none was taken: a setting is wrong there, and is mended within hours.
    const refused = recipient === '' ? undefined : refusedAddress(error)
    // Thrown, it counts among the late mails, which raises an alarm; a person's refused address raises none.
    if (!refused || (isToTeam && refused.kind === 'deferred')) throw error
    return refused
  }
}

/** By what the stop of an address is known; undefined while its owner has stopped nothing. */
async function readStop(
  { database, secret }: Pick<Mailer, 'database' | 'secret'>,
  email: string,
): Promise<string | undefined> {
  const hash = hashForForms(email, secret)
  return (await isStopped(database, hash)) ? hash : undefined
}

/** What its owner has ended that this mail is one of; undefined when nothing. */
async function findWithholdReason(
  { database, secret }: Mailer,
  mail: MailDefinition,
  email: string,
  stopHash: string | undefined,
): Promise<string | undefined> {
  if (mail.to !== 'lead' || mail.whenStopped) return undefined
  if (stopHash) return stopped
  if (!mail.needsConsent) return undefined
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', emailHash(email, secret))
    .executeTakeFirst()
  return row && 'no mailing list writes to this address'
}
