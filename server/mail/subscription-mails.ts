import type { MailCopy } from '../../contract/mails.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'

/** Asks whether the address wants to be subscribed. */
export function confirmMail(
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
): MailBody | undefined {
  if (lead.kind !== 'subscribers' || lead.row.status !== 'pending') return undefined
  const { button, expiry, [lead.row.source]: intro } = copy.mails.confirm
  return {
    subject: intro.subject,
    heading: intro.heading,
    blocks: [
      { kind: 'paragraph', text: intro.text },
      { kind: 'button', link: { label: button, href: links.confirm(lead.row) } },
      { kind: 'paragraph', text: expiry },
    ],
  }
}

/** The first mail of the list. */
export function welcomeMail(lead: StoredLead, copy: MailCopy): MailBody | undefined {
  if (lead.kind !== 'subscribers' || lead.row.status !== 'confirmed') return undefined
  const { subject, heading, text } = copy.mails.welcome[lead.row.source]
  return { subject, heading, blocks: [{ kind: 'paragraph', text }] }
}
