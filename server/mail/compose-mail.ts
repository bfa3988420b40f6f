import { randomBytes } from 'node:crypto'
import { readLead } from '../kinds/read-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import { type MailDefinition, type Mailer, type Reply, writeMail } from './mail-definition.ts'
import { prependSentence } from './mail-parts.ts'
import type { MailText } from './mail-text.ts'
import { mails } from './mails.ts'
import { readSuppression } from './stopped-mail.ts'

/**
 * The mail of a reply as it would go out now; undefined when its lead is gone. Its links work for nobody: who may reply may not
 * do all that the lead's own person may.
 */
export async function previewReply(
  writer: Writer,
  { kind, id }: LeadKey,
  words: Omit<Reply, 'inReplyTo'>,
) {
  const { database, release, settings, secret, now } = writer
  const keys = { ...writer.linkKeys(), signing: randomBytes(32).toString('base64url') }
  const powerless = { database, release, settings, secret, now, linkKeys: () => keys }
  const job = { lead_kind: kind, lead_id: id, facts: '' }
  const text = await composeMail(powerless, mails.reply, job, { ...words, inReplyTo: '' })
  const { renderMail } = await import('./build-message.ts')
  return text && renderMail(text)
}

type Writer = Pick<Mailer, 'database' | 'release' | 'settings' | 'secret' | 'linkKeys' | 'now'>

/** @returns undefined when the mail has no reason any more. */
export async function composeMail(
  { database, release, settings, secret, linkKeys, now }: Writer,
  mail: MailDefinition,
  { lead_kind: kind, lead_id: id, facts }: Pick<StoredMail, 'lead_kind' | 'lead_id' | 'facts'>,
  reply: Reply | undefined,
): Promise<MailText | undefined> {
  const { mailCopy: copy } = release()
  const lead = mail.about === 'data' ? undefined : await readLead(database, { kind, id })
  const keys = { signing: linkKeys().signing, hashing: secret }
  const links = createMailLinks(settings.SITE_URL, keys, now())
  const text = writeMail(mail, lead, {
    copy,
    links,
    hostEmails: settings.HOST_EMAILS,
    facts,
    reply,
  })
  // A request about a list is answered all the same.
  if (!text || !lead || mail.to !== 'team' || kind === 'requests') return text
  const isStopped = await readSuppression({ database, secret }, lead.row.email)
  return isStopped ? prependSentence(text, copy.stopped) : text
}

/** The reply that a mail takes, below the last mail of ours that its person has. */
export async function readReply(
  database: Mailer['database'],
  { id: outboxId, recipient }: StoredMail,
): Promise<Reply | undefined> {
  const reply = await database
    .selectFrom('replies')
    .select(['lead_id', 'subject', 'body', 'written_by as by'])
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
