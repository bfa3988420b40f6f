import type { StoredMail } from '../outbox/jobs.ts'
import { dedupeAddresses } from '../settings/setting-values.ts'
import type { MailDefinition, Mailer, TeamMail } from './mail-definition.ts'
import type { MailText } from './mail-text.ts'

/** Whom a mail is for, and to whom of them this job takes it: one who was refused while others got it has a job of their own. */
export async function listRecipients(
  mailer: Mailer,
  mail: MailDefinition,
  job: StoredMail,
  text: MailText,
): Promise<{ all: string[]; to: string[] }> {
  const all = mail.to === 'team' ? listTeamAddresses(mailer, mail, text) : [job.recipient]
  const to =
    job.recipient === ''
      ? await omitOwnRecipients(mailer.database, job, all)
      : all.filter(isSameAs(job.recipient))
  return { all, to }
}

/** Leaves out who has a job of their own for the same news. */
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
