import type { MailCopy } from '../../contract/mails.ts'
import { leadFacts } from './lead-facts.ts'
import type { StoredLead } from './load-lead.ts'
import type { MailBody } from './mail-definition.ts'

/** To the team: a new lead, with everything it left. */
export function noticeMail(lead: StoredLead, copy: MailCopy): MailBody {
  const { kind, row } = lead
  const { subject, heading, text } = copy.mails.notice[kind]
  const about = 'subject' in row ? row.subject : 'name' in row ? row.name : row.email
  return {
    subject: `${subject} ${about}`,
    heading,
    blocks: [{ kind: 'paragraph', text }, leadFacts(lead, copy)],
    replyTo: { name: 'name' in row ? row.name : '', address: row.email },
  }
}
