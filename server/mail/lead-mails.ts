import type { MailIntro } from '../../contract/content/mail-copy.ts'
import { formatDay, formatMoment } from '../../contract/slot-text.ts'
import { renewPending } from '../subscriptions/store.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import {
  type MailBody,
  type MailContext,
  type Mails,
  type Reply,
  writeForKind,
} from './mail-definition.ts'
import {
  buildBody,
  button,
  detailsBlock,
  getReplyMailbox,
  paragraph,
  writeAnswerBy,
} from './mail-parts.ts'

/** To whoever left a lead, or asked about one; those about meetings have their own file. */
export const leadMails = {
  'message-receipt': {
    to: 'lead',
    bound: 'receipt',
    why: 'sender',
    write: writeForKind('messages', (row, writing) =>
      receipt(row, writing.copy.mails['message-receipt'], writing),
    ),
  },
  'booking-receipt': {
    to: 'lead',
    bound: 'receipt',
    why: 'sender',
    write: writeForKind('bookings', (row, writing) => {
      const words = writing.copy.mails['booking-receipt']
      const { blocks, ...body } = receipt(row, words, writing)
      return { ...body, blocks: [...blocks, button(words.button, writing.links.page('/book'))] }
    }),
  },
  'your-data': {
    to: 'lead',
    bound: 'link',
    isReserved: true,
    whenStopped: 'daily',
    why: 'asked',
    write: (lead, { copy, links }) => {
      const words = copy.mails['your-data']
      return buildBody(words, [
        button(words.button, links.freshYourData(lead)),
        paragraph(words.expiry),
      ])
    },
  },
  'request-receipt': {
    to: 'lead',
    bound: 'receipt',
    whenStopped: 'sent',
    why: 'listed',
    // Until when it is answered; of what was typed, nothing.
    write: writeForKind('requests', (row, { copy, links }) => {
      const words = copy.mails['request-receipt']
      const days = { received: formatDay(row.received_on), due: formatDay(row.due_on) }
      const blocks = [
        detailsBlock(days, copy.labels),
        button(words.button, links.request(row)),
        paragraph(words.proof),
      ]
      return buildBody(words, blocks, { replyTo: getReplyMailbox(copy) })
    }),
  },
  reply: {
    to: 'lead',
    bound: 'act',
    why: 'sender',
    takesReply: true,
    // Until then it can be undone: a receiver would have heard of what never was.
    whenSent: (transaction, lead, now) =>
      enqueueDeliveries(transaction, lead, 'lead.answered', now),
    write: (_lead, { reply, copy }) =>
      reply && {
        subject: reply.subject,
        preheader: '',
        blocks: sign(reply, copy.brand)
          .split(/\n{2,}/)
          .map(paragraph),
        replyTo: getReplyMailbox(copy),
        inReplyTo: reply.inReplyTo,
      },
  },
  'request-news': {
    to: 'lead',
    bound: 'act',
    whenStopped: 'sent',
    why: 'listed',
    takesReply: true,
    // The team's own words follow ours; a status without words is not mailed. Its job has both, as another may come before it goes.
    write: writeForKind('requests', (row, { copy, links, facts, reply }) => {
      const status = facts || row.status
      const answer = reply?.body ?? row.answer
      const { due_on } = row
      const { button: label, complain, ...news } = copy.mails['request-news']
      if (!(status in news)) return undefined
      const blocks = [
        ...(answer === '' ? [] : paragraphs(answer)),
        ...(status === 'extended' ? [detailsBlock({ due: formatDay(due_on) }, copy.labels)] : []),
        button(label, links.request(row)),
        ...(status === 'answered' ? [] : paragraphs(complain)),
      ]
      return buildBody(news[status as keyof typeof news], blocks, {
        replyTo: getReplyMailbox(copy),
      })
    }),
  },
  confirm: {
    to: 'lead',
    bound: 'link',
    isListMail: true,
    why: 'entered',
    write: writeForKind('subscribers', (row, { copy, links }) => {
      if (row.status !== 'pending') return undefined
      const { button: label, expiry, [row.source]: words } = copy.mails.confirm
      return buildBody(words, [button(label, links.confirm(row)), paragraph(expiry)])
    }),
    prepare: renewPending,
  },
  welcome: {
    to: 'lead',
    bound: 'act',
    isListMail: true,
    needsConsent: true,
    why: 'confirmed',
    // The newsletter's has articles to begin with, which nobody of the other list asked for.
    write: writeForKind('subscribers', ({ status, source }, { copy, links }) => {
      if (status !== 'confirmed') return undefined
      const { read, [source]: words } = copy.mails.welcome
      if (source !== 'newsletter') return buildBody(words, [])
      const articles = read.articles.map(({ label, href }) => ({ label, href: links.page(href) }))
      return buildBody(words, [paragraph(read.text), { kind: 'links', links: articles }])
    }),
  },
} satisfies Mails

/** That it arrived, when, and by when a person answers; nothing of what was typed. */
function receipt(
  { created_at }: { created_at: number },
  words: MailIntro,
  { copy, now }: MailContext,
): MailBody {
  const answer = writeAnswerBy(now, copy)
  const received = formatMoment(created_at, copy.zone)
  const text = `${answer} ${words.text}`
  const preheader = `${answer} ${words.preheader}`
  const blocks = [detailsBlock({ received }, copy.labels)]
  return buildBody({ ...words, preheader, text }, blocks, { replyTo: getReplyMailbox(copy) })
}

/** A reply ends with who wrote it, unless they put their name there themselves: on a line of its own, or after a comma. */
function sign({ body, by }: Reply, brand: string): string {
  const text = body.trimEnd()
  const names = [by, by.split(' ')[0]].map((name) => name?.toLowerCase())
  const lastWords = text.toLowerCase().split(/\n+/).slice(-2).join(',').split(',')
  const isSigned = lastWords.some((words) =>
    names.includes(words.replace(/^[\s–—-]+|[\s.]+$/g, '')),
  )
  return isSigned ? text : `${text}\n\n${by}\n${brand}`
}

function paragraphs(text: string) {
  return text.split(/\n+/).map(paragraph)
}
