/** What a mail says, before it is put into HTML and plain text. Values are plain text throughout. */
export interface MailText {
  subject: string
  /** What an inbox shows behind the subject; whoever opens the mail does not see it. */
  preheader: string
  /** None in what a person of the team wrote. */
  heading?: string
  blocks: Block[]
  /** Why the recipient gets it, the links that end every mail, and below them which company writes. */
  footer: { why: string; links: MailLink[]; imprint?: string }
  /** Whom an answer reaches; without it the sender. */
  replyTo?: Mailbox
  /** The id of the mail of ours that it stands below; it is then written by a person, and says so to mail programs. */
  inReplyTo?: string
  invitation?: Invitation
  /** Where the recipient leaves with a bare POST (RFC 8058). */
  unsubscribe?: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'details'; details: MailDetail[] }
  | { kind: 'button'; link: MailLink }
  | { kind: 'links'; links: MailLink[] }

/** A value under its name; the value may have several lines. */
interface MailDetail {
  label: string
  value: string
}

/** A meeting as calendars exchange it (RFC 5545, RFC 5546). */
export interface Invitation {
  /** Puts it into the calendar or replaces it there; takes it out again; the same as a file that asks no answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same over all changes of a meeting. */
  id: string
  sequence: number
  /** ISO 8601. */
  begin: string
  minutes: number
  title: string
  description: string
  location: string
  /** The page that shows the meeting; none once it is canceled. */
  url?: string
  organizer: Mailbox
  /** Whom the team meets, without a name where it is not for the team; none once that is erased. */
  attendee?: Mailbox
  /** Who holds it, where their address is known. */
  host?: Mailbox
}

export interface MailLink {
  label: string
  href: string
}

export interface Mailbox {
  name: string
  address: string
}
