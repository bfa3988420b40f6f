import type { MailCopy } from '../../contract/mails.ts'
import type { MailTemplate } from '../outbox/enqueue-mail.ts'
import { bookingFacts, messageFacts, subscriberFacts } from './lead-facts.ts'
import type { StoredLead } from './load-lead.ts'
import type { MailLinks } from './mail-links.ts'
import type { MailLink, MailText } from './mail-text.ts'
import { meetingMail, meetingNotice } from './meeting-mails.ts'

/** What a template is filled from; undefined when the mail no longer has a reason. */
type Template = (lead: StoredLead, copy: MailCopy, links: MailLinks) => MailText | undefined

/** Every mail that tells of a lead. One that its lead has outlived, such as a question already answered, is none. */
export const templates: Record<Exclude<MailTemplate, 'erased-notice'>, Template> = {
  notice: (lead, copy, links) => {
    const { kind, row } = lead
    const { subject, heading, text } = copy.notice[kind]
    const about = 'subject' in row ? row.subject : 'name' in row ? row.name : row.email
    return {
      subject: `${subject} ${about}`,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'facts', facts: facts(lead, copy) },
      ],
      footer: { why: copy.notice.why, links: [yourData(lead, copy, links)] },
      replyTo: { name: 'name' in row ? row.name : '', address: row.email },
    }
  },

  'message-receipt': receipt,
  'booking-receipt': receipt,

  booked: (...given) => meetingMail('booked', ...given),
  moved: (...given) => meetingMail('moved', ...given),
  cancelled: (...given) => meetingMail('cancelled', ...given),
  'booked-notice': (...given) => meetingNotice('booked', ...given),
  'moved-notice': (...given) => meetingNotice('moved', ...given),
  'cancelled-notice': (...given) => meetingNotice('cancelled', ...given),

  confirm: (lead, copy, links) => {
    if (lead.kind !== 'subscribers' || lead.row.status !== 'pending') return undefined
    const { subject, heading, text } = copy.confirm[lead.row.source]
    const link = { label: copy.confirm.button, href: links.confirm(lead.row) }
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', link },
        { kind: 'paragraph', text: copy.confirm.expiry },
      ],
      ...subscriptionFooter(copy.confirm.why, lead, copy, links),
    }
  },

  welcome: (lead, copy, links) => {
    if (lead.kind !== 'subscribers' || lead.row.status !== 'confirmed') return undefined
    const { subject, heading, text } = copy.welcome[lead.row.source]
    return {
      subject,
      heading,
      blocks: [{ kind: 'paragraph', text }],
      ...subscriptionFooter(copy.welcome.why, lead, copy, links),
    }
  },

  'your-data': (lead, copy, links) => {
    const { subject, heading, text, button, why } = copy.yourData
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', link: { label: button, href: links.freshYourData(lead) } },
      ],
      footer: { why, links: [yourData(lead, copy, links)] },
    }
  },
}

function receipt(lead: StoredLead, copy: MailCopy, links: MailLinks): MailText | undefined {
  if (lead.kind === 'subscribers') return undefined
  const { subject, heading, text } = copy.receipt[lead.kind]
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: facts(lead, copy) },
    ],
    footer: { why: copy.receipt.why, links: [yourData(lead, copy, links)] },
    replyTo: { name: copy.brand, address: copy.email },
  }
}

function subscriptionFooter(
  why: string,
  lead: Extract<StoredLead, { kind: 'subscribers' }>,
  copy: MailCopy,
  links: MailLinks,
): Pick<MailText, 'footer' | 'unsubscribe'> {
  const leave = { label: copy.links.unsubscribe, href: links.unsubscribe(lead.row) }
  return {
    footer: { why, links: [leave, yourData(lead, copy, links)] },
    unsubscribe: links.oneClick(lead.row),
  }
}

function yourData(lead: StoredLead, copy: MailCopy, links: MailLinks): MailLink {
  return { label: copy.links.yourData, href: links.yourData(lead) }
}

function facts(lead: StoredLead, { labels, zone }: MailCopy) {
  switch (lead.kind) {
    case 'messages':
      return messageFacts(lead.row, labels)
    case 'bookings':
      return bookingFacts(lead.row, labels, zone)
    case 'subscribers':
      return subscriberFacts(lead.row, labels)
  }
}
