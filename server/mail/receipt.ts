import type { MailCopy } from '../../contract/mails.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import { answerBy } from './answer-by.ts'
import type { MailBody, WriteMail } from './mail-definition.ts'

/** To the address that a message was sent with. */
export const messageReceipt: WriteMail = (lead, copy) =>
  lead.kind === 'messages' ? receipt(lead, copy, 'message-receipt') : undefined

/** To the address that a meeting was asked for with: a free time can be had at once. */
export const bookingReceipt: WriteMail = (lead, copy, links) => {
  if (lead.kind !== 'bookings') return undefined
  const { blocks, ...body } = receipt(lead, copy, 'booking-receipt')
  const { button } = copy.mails['booking-receipt']
  const book = { kind: 'button', link: { label: button, href: links.book() } } as const
  return { ...body, blocks: [...blocks, book] }
}

/** That it arrived, when, and by when a person answers; nothing of what was typed. */
function receipt(
  { row }: StoredLead,
  copy: MailCopy,
  template: 'message-receipt' | 'booking-receipt',
): MailBody {
  const { subject, preheader, heading, text } = copy.mails[template]
  const answer = answerBy(row.created_at, copy)
  const arrived = { label: copy.labels.received, value: formatMoment(row.created_at, copy.zone) }
  return {
    subject,
    preheader: `${answer} ${preheader}`,
    heading,
    blocks: [
      { kind: 'paragraph', text: `${answer} ${text}` },
      { kind: 'facts', facts: [arrived] },
    ],
    replyTo: { name: copy.brand, address: copy.email },
  }
}
