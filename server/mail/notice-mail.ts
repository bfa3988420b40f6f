import type { LeadKind } from '../../contract/leads/leads.ts'
import type { MailCopy } from '../../contract/mails.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import type { RowOf } from '../lead-kind.ts'
import { leadFacts } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'

/** To the team: a new lead, with everything it left. */
export function noticeMail<Kind extends LeadKind>(
  lead: { kind: Kind; row: RowOf<Kind> & { email: string } },
  copy: MailCopy,
): MailBody {
  const { kind, row } = lead
  const { subject, heading, text } = copy.mails.notice[kind]
  const { about, name } = leadKinds[kind].notice(row)
  return {
    subject: `${subject} ${about}`,
    heading,
    blocks: [{ kind: 'paragraph', text }, leadFacts(lead, copy)],
    replyTo: { name, address: row.email },
  }
}
