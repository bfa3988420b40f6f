import type { WriteMail } from './mail-definition.ts'
import type { Block } from './mail-text.ts'

/** Asks whether the address wants to be subscribed. */
export const confirmMail: WriteMail = (lead, copy, links) => {
  if (lead.kind !== 'subscribers' || lead.row.status !== 'pending') return undefined
  const { button, expiry, [lead.row.source]: intro } = copy.mails.confirm
  const { text, ...said } = intro
  return {
    ...said,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', link: { label: button, href: links.confirm(lead.row) } },
      { kind: 'paragraph', text: expiry },
    ],
  }
}

/** The first mail of a list; that of the newsletter has articles to begin with, which nobody of the other asked for. */
export const welcomeMail: WriteMail = (lead, copy, links) => {
  if (lead.kind !== 'subscribers' || lead.row.status !== 'confirmed') return undefined
  const { read, [lead.row.source]: intro } = copy.mails.welcome
  const { text, ...said } = intro
  const articles = read.articles.map(({ label, href }) => ({ label, href: links.page(href) }))
  const toRead: Block[] = [
    { kind: 'paragraph', text: read.text },
    { kind: 'links', links: articles },
  ]
  return {
    ...said,
    blocks: [{ kind: 'paragraph', text }, ...(lead.row.source === 'newsletter' ? toRead : [])],
  }
}
