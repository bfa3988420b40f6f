import type { MailCopy } from '../../contract/mails.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { leadFacts } from './lead-facts.ts'
import type { MailBody } from './mail-definition.ts'

/** To whoever sent a form: that it arrived, with what they wrote. */
export function receipt(
  kind: StoredLead['kind'],
  template: 'message-receipt' | 'booking-receipt',
): (lead: StoredLead, copy: MailCopy) => MailBody | undefined {
  return (lead, copy) => {
    if (lead.kind !== kind) return undefined
    const { subject, heading, text } = copy.mails[template]
    return {
      subject,
      heading,
      blocks: [{ kind: 'paragraph', text }, leadFacts(lead, copy)],
      replyTo: { name: copy.brand, address: copy.email },
    }
  }
}
