import type { MailCopy } from '../../contract/mails.ts'
import { sayDay } from '../data-requests/calendar-days.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { MailBody } from './mail-definition.ts'
import type { MailLinks } from './mail-links.ts'
import type { Block } from './mail-text.ts'

/** That a request about a list came in, and until when it is answered; of what was typed, nothing. */
export function requestReceipt(
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
): MailBody | undefined {
  if (lead.kind !== 'requests') return undefined
  const { received_on, due_on } = lead.row
  const { subject, preheader, heading, text, button, proof } = copy.mails['request-receipt']
  const { received, due } = copy.labels
  return {
    subject,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: received, value: sayDay(received_on) },
          { label: due, value: sayDay(due_on) },
        ],
      },
      { kind: 'button', link: { label: button, href: links.request(lead.row) } },
      { kind: 'paragraph', text: proof },
    ],
    replyTo: { name: copy.brand, address: copy.email },
  }
}

/** What the team has made of it, in its own words; undefined for what nobody is told of. */
export function requestNews(
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
): MailBody | undefined {
  if (lead.kind !== 'requests') return undefined
  const { status, answer, due_on } = lead.row
  const { button, complain, ...news } = copy.mails['request-news']
  if (!(status in news)) return undefined
  const intro = news[status as keyof typeof news]
  const due: Block = {
    kind: 'facts',
    facts: [{ label: copy.labels.due, value: sayDay(due_on) }],
  }
  return {
    subject: intro.subject,
    preheader: intro.preheader,
    heading: intro.heading,
    blocks: [
      { kind: 'paragraph', text: intro.text },
      ...(answer === '' ? [] : paragraphs(answer)),
      ...(status === 'extended' ? [due] : []),
      { kind: 'button', link: { label: button, href: links.request(lead.row) } },
      ...(status === 'answered' ? [] : paragraphs(complain)),
    ],
    replyTo: { name: copy.brand, address: copy.email },
  }
}

function paragraphs(text: string): Block[] {
  return text.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line }))
}
