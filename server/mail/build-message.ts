import { createTransport } from 'nodemailer'
import { invitationFile } from './invitation.ts'
import type { Block, Mailbox, MailLink, MailText } from './mail-definition.ts'
import { renderHtml } from './render-html.ts'
import type { Message } from './transport.ts'

/** What a message needs besides its words. */
interface Addressing {
  /** The job's id, from which `Message-ID` is made, so that a second copy can be recognized. */
  id: string
  host: string
  from: Mailbox
  to: readonly string[]
  date: Date
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Builds the bytes of a mail. Control characters are removed from headers first. */
export async function buildMessage(
  text: MailText,
  { id, host, from, to, date }: Addressing,
): Promise<Message> {
  const { message } = await composer.sendMail({
    messageId: `<${id}@${host}>`,
    date,
    from: sanitizeMailbox(from),
    to: to.map((address) => ({ name: '', address })),
    ...renderMail(text),
    headers: { ...automaticHeaders(text), ...unsubscribeHeaders(text.unsubscribe) },
    ...(text.inReplyTo && {
      inReplyTo: `<${text.inReplyTo}@${host}>`,
      references: `<${text.inReplyTo}@${host}>`,
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(text.invitation && { icalEvent: invitationFile(text.invitation, { host, to, date }) }),
    ...(text.replyTo && { replyTo: sanitizeMailbox(text.replyTo) }),
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not in memory.')
  return { id, envelope: { from: from.address, to: [...to] }, raw: message }
}

/** The readable parts of a mail, for sending and for previews. */
export function renderMail(text: MailText): { subject: string; text: string; html: string } {
  const subject = withoutEncodedWords(text.subject)
  return { subject, text: renderText(text), html: renderHtml(text) }
}

/** Marks a mail as automatic (RFC 3834, 5), unless a person wrote it. */
function automaticHeaders({ inReplyTo }: MailText) {
  return inReplyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}
}

/** RFC 8058, 3.1; `prepared` keeps the address on one line. */
function unsubscribeHeaders(address: string | undefined) {
  if (address === undefined) return {}
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  }
}

function sanitizeMailbox({ name, address }: Mailbox): Mailbox {
  return { name: withoutEncodedWords(name), address: withoutControls(address) }
}

function withoutEncodedWords(text: string): string {
  return withoutControls(text).replaceAll('=?', encodedWordBroken)
}

/** Mail programs decode what looks like an encoded word (RFC 2047), even in quotes; an invisible joiner prevents it. */
const encodedWordBroken = '=\u2060?'

/** Removes invisible marks, which can turn an address around or fake a name; keeps the joiners of scripts and emoji. */
function withoutControls(text: string): string {
  return text
    .replaceAll(/[\p{DI}--[\u200c\u200d\p{VS}]]+/gv, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** The plain text of a mail; what people wrote keeps its line breaks. */
function renderText({ heading, blocks, footer }: MailText): string {
  const { why, links, imprint = [] } = footer
  const head = heading === undefined ? [] : [heading]
  const parts = [head, blocks.map(renderBlock), '-- ', why, links.map(renderLink), imprint]
  return `${parts.flat().join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'button':
      return renderLink(block.link)
    case 'links':
      return block.links.map(renderLink).join('\n\n')
    case 'details':
      return block.details.map(({ label, value }) => `${label}:\n${indented(value)}`).join('\n\n')
  }
}

function renderLink({ label, href }: MailLink): string {
  return `${label}:\n${href}`
}

function indented(value: string): string {
  return value.replaceAll(/^(?=.)/gm, '  ')
}
