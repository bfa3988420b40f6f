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
  writeReplyPromise,
} from './mail-parts.ts'

/** Mails to the people who sent a form; those about meetings are in `meeting-mails.ts`. */
export const leadMails = {
  'message-receipt': {
    to: 'lead',
    category: 'receipt',
    why: 'sender',
    write: writeForKind('messages', (row, context) =>
      receipt(row, context.copy.mails['message-receipt'], context),
    ),
  },
  'booking-receipt': {
    to: 'lead',
    category: 'receipt',
    why: 'sender',
    write: writeForKind('bookings', (row, context) => {
      const words = context.copy.mails['booking-receipt']
      const { blocks, ...body } = receipt(row, words, context)
      return { ...body, blocks: [...blocks, button(words.button, context.links.page('/book'))] }
    }),
  },
  'your-data': {
    to: 'lead',
    category: 'verification',
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
    category: 'receipt',
    whenStopped: 'sent',
    why: 'listed',
    // Says by when a request is answered, and nothing of what was typed.
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
    category: 'transactional',
    why: 'sender',
    takesReply: true,
    // Receivers hear of a reply only now: until it is sent, it can be undone.
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
    category: 'transactional',
    whenStopped: 'sent',
    why: 'listed',
    takesReply: true,
    // The team's words below ours. They are taken from the job, as the request may have changed again before it is sent.
    write: writeForKind('requests', (row, { copy, links, payload, reply }) => {
      const status = payload || row.status
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
    category: 'verification',
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
    category: 'transactional',
    isListMail: true,
    needsConsent: true,
    why: 'confirmed',
    // The newsletter's welcome lists articles; the other list did not ask for these.
    write: writeForKind('subscribers', ({ status, source }, { copy, links }) => {
      if (status !== 'confirmed') return undefined
      const { read, [source]: words } = copy.mails.welcome
      if (source !== 'newsletter') return buildBody(words, [])
      const articles = read.articles.map(({ label, href }) => ({ label, href: links.page(href) }))
      return buildBody(words, [paragraph(read.text), { kind: 'links', links: articles }])
    }),
  },
} satisfies Mails

/** A receipt: when it arrived, and by when a person answers; nothing of what was typed. */
function receipt(
  { created_at }: { created_at: number },
  words: MailIntro,
  { copy, now }: MailContext,
): MailBody {
  const answer = writeReplyPromise(now, copy)
  const received = formatMoment(created_at, copy.zone)
  const text = `${answer} ${words.text}`
  const preheader = `${answer} ${words.preheader}`
  const blocks = [detailsBlock({ received }, copy.labels)]
  return buildBody({ ...words, preheader, text }, blocks, { replyTo: getReplyMailbox(copy) })
}

/** Adds the writer's name to a reply that does not end with it: on its own line, or after a comma. */
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
