import { answerDay } from '../../contract/answer-day.ts'
import { type LeadKind, leadShapes } from '../../contract/leads/leads.ts'
import type { MailIntro } from '../../contract/mails.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { renewPending } from '../subscriptions/store.ts'
import { aboutKind, type MailBody, type Mails, notice, type Writing } from './mail-definition.ts'
import {
  answerBy,
  button,
  factsBlock,
  type LeadOf,
  leadFacts,
  mailBody,
  ourMailbox,
  paragraph,
} from './mail-parts.ts'

export const leadMails = {
  notice: notice('with every lead; replying reaches the person', (lead, writing) =>
    noticeAbout(lead, writing.copy.mails.notice[lead.kind], writing),
  ),
  'message-receipt': {
    to: 'lead',
    bound: 'receipt',
    sent: 'after a message, once a day',
    why: 'sender',
    write: aboutKind('messages', (row, writing) =>
      receipt(row, writing.copy.mails['message-receipt'], writing),
    ),
  },
  'booking-receipt': {
    to: 'lead',
    bound: 'receipt',
    sent: 'after a request for a meeting, once a day',
    why: 'sender',
    write: aboutKind('bookings', (row, writing) => {
      const words = writing.copy.mails['booking-receipt']
      const { blocks, ...body } = receipt(row, words, writing)
      return { ...body, blocks: [...blocks, button(words.button, writing.links.page('/book'))] }
    }),
  },
  'your-data': {
    to: 'lead',
    bound: 'link',
    isReserved: true,
    sent: 'somebody asks what is stored',
    why: 'asked',
    write: (lead, { copy, links }) => {
      const words = copy.mails['your-data']
      return mailBody(words, [
        button(words.button, links.freshYourData(lead)),
        paragraph(words.expiry),
      ])
    },
  },
} satisfies Mails

/** To the team: what a lead left, and the day by which somebody who waits for an answer has it. */
export function noticeAbout<Kind extends LeadKind>(
  lead: LeadOf<Kind>,
  words: MailIntro,
  { copy }: Writing,
): MailBody {
  const { about, name } = leadKinds[lead.kind].notice(lead.row)
  const waits = !leadShapes[lead.kind].isMailingList
  const due = waits ? answerDay(lead.row.created_at, copy) : ''
  return mailBody(words, [leadFacts(lead, copy, { due })], {
    about,
    replyTo: { name, address: lead.row.email },
  })
}

/** That it arrived, when, and by when a person answers; nothing of what was typed. */
function receipt(
  { created_at }: { created_at: number },
  words: MailIntro,
  { copy }: Writing,
): MailBody {
  const answer = answerBy(created_at, copy)
  const { text, preheader } = words
  const received = formatMoment(created_at, copy.zone)
  return mailBody(
    { ...words, preheader: `${answer} ${preheader}`, text: `${answer} ${text}` },
    [factsBlock({ received }, copy.labels)],
    { replyTo: ourMailbox(copy) },
  )
}

/** To addresses on a list, or asked to be. */
export const subscriptionMails = {
  confirm: {
    to: 'lead',
    bound: 'link',
    ofList: true,
    sent: 'a sign-up; its button works 7 days',
    why: 'entered',
    write: aboutKind('subscribers', (row, { copy, links }) => {
      if (row.status !== 'pending') return undefined
      const { button: label, expiry, [row.source]: words } = copy.mails.confirm
      return mailBody(words, [button(label, links.confirm(row)), paragraph(expiry)])
    }),
    resend: renewPending,
  },
  welcome: {
    to: 'lead',
    bound: 'act',
    ofList: true,
    needsConsent: true,
    sent: 'a subscription is confirmed',
    why: 'confirmed',
    // The newsletter's has articles to begin with, which nobody of the other list asked for.
    write: aboutKind('subscribers', ({ status, source }, { copy, links }) => {
      if (status !== 'confirmed') return undefined
      const { read, [source]: words } = copy.mails.welcome
      if (source !== 'newsletter') return mailBody(words, [])
      const articles = read.articles.map(({ label, href }) => ({ label, href: links.page(href) }))
      return mailBody(words, [paragraph(read.text), { kind: 'links', links: articles }])
    }),
  },
} satisfies Mails
