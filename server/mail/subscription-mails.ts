import { renewPending } from '../subscriptions/confirm.ts'
import { aboutKind, type Mails } from './mail-definition.ts'
import { button, mailBody, paragraph } from './mail-parts.ts'

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
