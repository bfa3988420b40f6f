/** What a mail says, before it is put into HTML and plain text. Values are plain text throughout. */
export interface MailText {
  subject: string
  heading: string
  blocks: Block[]
  /** Why the recipient gets it, and the links that end every mail. */
  footer: { why: string; links: MailLink[] }
  /** Whom an answer reaches; without it the sender. */
  replyTo?: Mailbox
  /** Where the recipient leaves with a bare POST (RFC 8058). */
  unsubscribe?: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'button'; link: MailLink }

/** A value under its name; the value may have several lines. */
export interface Fact {
  label: string
  value: string
}

export interface MailLink {
  label: string
  href: string
}

export interface Mailbox {
  name: string
  address: string
}
