import { findSuppression } from '../intake/suppress-forms.ts'
import { type JobOutcome, withhold } from '../outbox/finish-job.ts'
import { mailJobs, type StoredMail } from '../outbox/jobs.ts'
import type { OutboxWork } from '../outbox/start-outbox.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { dedupeAddresses } from '../settings/setting-values.ts'
import { composeMail, readReply } from './compose-mail.ts'
import { limitMail } from './limit-mail.ts'
import type { MailDefinition, Mailer, MailText, TeamMail } from './mail-definition.ts'
import { getReplyMailbox, prependSentence } from './mail-parts.ts'
import { isMailName, mails } from './mails.ts'
import { stoppedByReader } from './personal-limits.ts'
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
  if (!isMailName(job.template)) {
    return { kind: 'failed', answer: `There is no mail called ${job.template}.` }
  }
  const mail: MailDefinition = mails[job.template]
  const reply = mail.takesReply ? await readReply(mailer.database, job) : undefined
  let text = await composeMail(mailer, mail, job, reply)
  const recipients = text && (await listRecipients(mailer, mail, job, text))
  if (!recipients || recipients.to.length === 0) return { kind: 'discarded' }
  const decision = await decideWhether(mailer, mail, job)
  if (decision && decision !== 'last') return decision
  if (mail.prepare) {
    const facts = (await mail.prepare(mailer.database, job.lead_id, mailer.now())) ?? job.facts
    text = await composeMail(mailer, mail, { ...job, facts }, reply)
  }
  if (!text) return { kind: 'discarded' }
  const noted = decision ? prependSentence(text, mailer.release().mailCopy.last) : text
  const outcome = await send(mailer, mail, job, recipients, noted, signal)
  const { whenSent } = mail
  if (outcome.kind !== 'sent' || !whenSent) return outcome
  const lead = { kind: job.lead_kind, id: job.lead_id }
  return { ...outcome, begin: (transaction) => whenSent(transaction, lead, mailer.now()) }
}

/** @returns the outcome of a mail that may not go out now; `last` for the last notice of its hour; undefined when it may go out. */
async function decideWhether(
  mailer: Mailer,
  mail: MailDefinition,
  job: StoredMail,
): Promise<JobOutcome | 'last' | undefined> {
  const { database, secret, now } = mailer
  const suppressionHash =
    mail.to === 'lead' ? await findSuppression(database, job.recipient, secret) : undefined
  const stop = await findWithholdReason(mailer, mail, job.recipient, suppressionHash)
  if (stop) return withhold(stop)
  if (mail.usefulUntil && now() >= mail.usefulUntil({ ...job, payload: job.facts }))
    return withhold('what it offers is over')
  return await limitMail(mailer, job, mail, suppressionHash)
}

interface Recipients {
  /** All addresses of the mail, as its header names them. */
  all: string[]
  /** The addresses that this job sends it to; an address that was refused before has a job of its own. */
  to: string[]
}

async function send(
  { settings, release, now, transport }: Mailer,
  mail: MailDefinition,
  { id, recipient }: StoredMail,
  { all, to }: Recipients,
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
    // None of the team's addresses was accepted: the setting is wrong, and somebody will correct it within hours.
    const refused = recipient === '' ? undefined : refusedAddress(error)
    // Thrown, it counts as a late mail and raises an alarm; a refused address of a person does not.
    if (!refused || (mail.to === 'team' && refused.kind === 'deferred')) throw error
    return refused
  }
}

async function listRecipients(
  mailer: Mailer,
  mail: MailDefinition,
  job: StoredMail,
  text: MailText,
): Promise<Recipients> {
  const all = mail.to === 'team' ? listTeamAddresses(mailer, mail, text) : [job.recipient]
  const to =
    job.recipient === ''
      ? await omitOwnRecipients(mailer.database, job, all)
      : all.filter(isSameAs(job.recipient))
  return { all, to }
}

/** Leaves out recipients for whom a separate job sends the same mail. */
async function omitOwnRecipients(
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

/** The team's addresses, and the host's of the meeting that the mail is about. */
function listTeamAddresses(
  { settings, release }: Mailer,
  { isForHost }: TeamMail,
  { invitation }: MailText,
): string[] {
  const team = settings.MAIL_TEAM ?? [release().mailCopy.email]
  const all = dedupeAddresses([...team, ...(invitation?.host ? [invitation.host.address] : [])])
  return isForHost ? all.filter((address) => !team.includes(address)) : all
}

/** Why a mail must not be sent: its owner has stopped mail from the forms, or all lists. Undefined when it may. */
async function findWithholdReason(
  { database, secret }: Mailer,
  mail: MailDefinition,
  email: string,
  suppressionHash: string | undefined,
): Promise<string | undefined> {
  if (mail.to !== 'lead' || mail.whenStopped) return undefined
  if (suppressionHash) return stoppedByReader
  if (!mail.needsConsent) return undefined
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', hashForLists(email, secret))
    .executeTakeFirst()
  return row && 'no mailing list writes to this address'
}
