import { formatDay } from '../../contract/slot-text.ts'
import { noticeAbout } from './lead-mails.ts'
import { aboutKind, type Mails, notice, type WriteMail } from './mail-definition.ts'
import { button, factsBlock, mailBody, ourMailbox, paragraph } from './mail-parts.ts'

export const requestMails = {
  'kept-notice': notice(
    'an erased address has an open request about a list',
    requestNotice('kept-notice'),
  ),
  'closed-notice': notice(
    'a request for all three closed unconfirmed: erase what was kept for its copy',
    requestNotice('closed-notice'),
  ),
  'request-receipt': {
    to: 'lead',
    bound: 'receipt',
    isOwed: true,
    sent: 'a request about a list, once a day, with its last day',
    why: 'listed',
    // Until when it is answered; of what was typed, nothing.
    write: aboutKind('requests', (row, { copy, links }) => {
      const words = copy.mails['request-receipt']
      const days = { received: formatDay(row.received_on), due: formatDay(row.due_on) }
      return mailBody(
        words,
        [
          factsBlock(days, copy.labels),
          button(words.button, links.request(row)),
          paragraph(words.proof),
        ],
        { replyTo: ourMailbox(copy) },
      )
    }),
  },
  'request-news': {
    to: 'lead',
    bound: 'act',
    isOwed: true,
    sent: 'such a request is answered, refused, extended or closed',
    why: 'listed',
    // The team's own words follow ours; nobody is told of a status without words.
    write: aboutKind('requests', (row, { copy, links }) => {
      const { status, answer, due_on } = row
      const { button: label, complain, ...news } = copy.mails['request-news']
      if (!(status in news)) return undefined
      return mailBody(
        news[status as keyof typeof news],
        [
          ...(answer === '' ? [] : paragraphs(answer)),
          ...(status === 'extended' ? [factsBlock({ due: formatDay(due_on) }, copy.labels)] : []),
          button(label, links.request(row)),
          ...(status === 'answered' ? [] : paragraphs(complain)),
        ],
        { replyTo: ourMailbox(copy) },
      )
    }),
  },
} satisfies Mails

function requestNotice(template: 'kept-notice' | 'closed-notice'): WriteMail {
  return (lead, writing) =>
    lead.kind === 'requests' ? noticeAbout(lead, writing.copy.mails[template], writing) : undefined
}

function paragraphs(text: string) {
  return text.split(/\n+/).map(paragraph)
}
