import type { MailWords } from '../../contract/mails.ts'
import type { MailTemplate } from '../outbox/enqueue-mail.ts'
import { bookingFacts, messageFacts, subscriberFacts } from './lead-facts.ts'
import type { StoredLead } from './load-lead.ts'
import type { MailLink, MailText } from './mail-text.ts'
import { meetingMail, meetingNotice } from './meeting-mails.ts'

/** The links of one mail; each carries what its page needs to know whom it is about. */
export interface MailLinks {
  confirm: (subscriber: { id: string; asked_at: number }) => string
  unsubscribe: (subscriber: { id: string }) => string
  oneClick: (subscriber: { id: string }) => string
  yourData: (lead: StoredLead) => string
  moveMeeting: (booking: { id: string }) => string
  cancelMeeting: (booking: { id: string }) => string
  freshYourData: (lead: StoredLead) => string
}

/** What a template is filled from; undefined when the mail no longer has a reason. */
type Template = (lead: StoredLead, words: MailWords, links: MailLinks) => MailText | undefined

/** Every mail that tells of a lead. One that its lead has outlived, such as a question already answered, is none. */
export const templates: Record<Exclude<MailTemplate, 'erased-notice'>, Template> = {
  notice: (lead, words, links) => {
    const { kind, row } = lead
    const { subject, heading, text } = words.notice[kind]
    const about = 'subject' in row ? row.subject : 'name' in row ? row.name : row.email
    return {
      subject: `${subject} ${about}`,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'facts', facts: facts(lead, words) },
      ],
      footer: { why: words.notice.why, links: [yourData(lead, words, links)] },
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

  confirm: (lead, words, links) => {
    if (lead.kind !== 'subscribers' || lead.row.status !== 'pending') return undefined
    const { subject, heading, text } = words.confirm[lead.row.source]
    const link = { label: words.confirm.button, href: links.confirm(lead.row) }
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', link },
        { kind: 'paragraph', text: words.confirm.expiry },
      ],
      ...subscriptionFooter(words.confirm.why, lead, words, links),
    }
  },

  welcome: (lead, words, links) => {
    if (lead.kind !== 'subscribers' || lead.row.status !== 'confirmed') return undefined
    const { subject, heading, text } = words.welcome[lead.row.source]
    return {
      subject,
      heading,
      blocks: [{ kind: 'paragraph', text }],
      ...subscriptionFooter(words.welcome.why, lead, words, links),
    }
  },

  'your-data': (lead, words, links) => {
    const { subject, heading, text, button, why } = words.yourData
    return {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', link: { label: button, href: links.freshYourData(lead) } },
      ],
      footer: { why, links: [yourData(lead, words, links)] },
    }
  },
}

function receipt(lead: StoredLead, words: MailWords, links: MailLinks): MailText | undefined {
  if (lead.kind === 'subscribers') return undefined
  const { subject, heading, text } = words.receipt[lead.kind]
  return {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: facts(lead, words) },
    ],
    footer: { why: words.receipt.why, links: [yourData(lead, words, links)] },
    replyTo: { name: words.brand, address: words.email },
  }
}

function subscriptionFooter(
  why: string,
  lead: Extract<StoredLead, { kind: 'subscribers' }>,
  words: MailWords,
  links: MailLinks,
): Pick<MailText, 'footer' | 'unsubscribe'> {
  const leave = { label: words.links.unsubscribe, href: links.unsubscribe(lead.row) }
  return {
    footer: { why, links: [leave, yourData(lead, words, links)] },
    unsubscribe: links.oneClick(lead.row),
  }
}

function yourData(lead: StoredLead, words: MailWords, links: MailLinks): MailLink {
  return { label: words.links.yourData, href: links.yourData(lead) }
}

function facts(lead: StoredLead, { labels, zone }: MailWords) {
  switch (lead.kind) {
    case 'messages':
      return messageFacts(lead.row, labels)
    case 'bookings':
      return bookingFacts(lead.row, labels, zone)
    case 'subscribers':
      return subscriberFacts(lead.row, labels)
  }
}
