import { randomBytes } from 'node:crypto'
import { findSuppression } from '../intake/suppress-forms.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { readLead } from '../kinds/read-leads.ts'
import { createMailLinks } from '../links/mail-links.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import type {
  MailContext,
  MailDefinition,
  Mailer,
  MailLink,
  MailText,
  Reply,
} from './mail-definition.ts'
import { prependSentence } from './mail-parts.ts'
import { mails } from './mails.ts'

/**
 * The mail of a reply as it would go out now; undefined when its lead is gone. Its links do not work, as a colleague who
 * may reply may not do everything that the recipient may.
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

/** Writes the mail of a job. Returns undefined when it is not needed any more. */
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
    payload: facts,
    reply,
    now: now(),
  })
  // A notice of a request can be answered although mail is stopped.
  if (!text || !lead || mail.to !== 'team' || kind === 'requests') return text
  const isStopped = await findSuppression(database, lead.row.email, secret)
  return isStopped ? prependSentence(text, copy.stopped) : text
}

/** The reply that a mail carries, as an answer to our last mail to the person. */
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

/** Writes a mail with the reason it came and its links at the end; undefined when it is not needed any more. */
export function writeMail(
  mail: MailDefinition,
  lead: StoredLead | undefined,
  context: MailContext,
): MailText | undefined {
  const body = mail.about === 'data' ? mail.write(context) : lead && mail.write(lead, context)
  if (!body) return undefined
  const { links: own = [], ...rest } = body
  const personal = mail.to === 'lead' && lead ? { mail, lead } : undefined
  const rights = personal ? listRightsLinks(personal.mail, personal.lead, context) : []
  return {
    ...rest,
    footer: {
      why: context.copy.why[mail.why],
      links: [...own, ...rights],
      ...(mail.to === 'lead' && { imprint: context.copy.imprint }),
    },
    ...(personal?.mail.isListMail && { unsubscribe: context.links.oneClick(personal.lead.row) }),
  }
}

/** The links by which a person uses their rights; notices to the team have none. */
function listRightsLinks(
  { isListMail, needsConsent, whenStopped }: Extract<MailDefinition, { to: 'lead' }>,
  lead: StoredLead,
  { copy, links }: MailContext,
): MailLink[] {
  // A mail that is sent in spite of a stop has no link to stop it.
  const canBeStopped = !needsConsent && whenStopped !== 'sent'
  const label = lead.kind === 'requests' ? copy.links.yourRequest : copy.links.yourData
  return [
    ...(isListMail ? [{ label: copy.links.unsubscribe, href: links.unsubscribe(lead.row) }] : []),
    ...(canBeStopped ? [{ label: copy.links.noMail, href: links.noMail(lead.row) }] : []),
    { label, href: links.yourData(lead) },
  ]
}
