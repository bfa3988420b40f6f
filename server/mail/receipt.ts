import type { MailCopy } from '../../contract/mails.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { MailBody } from './mail-definition.ts'

/** To the address that a form was sent with: that it arrived and when, and nothing of what was typed. */
export function receipt(
  kind: StoredLead['kind'],
  template: 'message-receipt' | 'booking-receipt',
): (lead: StoredLead, copy: MailCopy) => MailBody | undefined {
  return (lead, copy) => {
    if (lead.kind !== kind) return undefined
    const { subject, heading, text } = copy.mails[template]
    const arrived = {
      label: copy.labels.received,
      value: formatMoment(lead.row.created_at, copy.zone),
    }
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'facts', facts: [arrived] },
      ],
      replyTo: { name: copy.brand, address: copy.email },
    }
  }
}
