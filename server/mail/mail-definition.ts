import type { MailCopy, MailTemplate } from '../../contract/content/mail-copy.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { LeadRecord } from '../lead-kind.ts'
import type { MailLinks } from '../links/mail-links.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { Services } from '../services.ts'
import type { Release } from '../site/read-release.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import type { MailTransport } from './transport.ts'

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

/** Everything that sending takes; its words, brand and address are those of the site served at that moment. */
export interface Mailer
  extends Pick<Services, 'database' | 'settings' | 'secret' | 'linkKeys' | 'alarms' | 'now'> {
  transport: MailTransport
  release: () => Pick<Release, 'mailCopy'>
}

/** What a mail to a person is: news of their own act or right, a link they wait for, or that something arrived. */
export type MailClass = 'act' | 'link' | 'receipt'

/** What somebody of the team wrote to whoever left a lead. */
export interface Reply {
  subject: string
  body: string
  /** Who wrote it, by name. */
  by: string
  /** The id of the mail that it answers to, which the person has; empty when there is none. */
  inReplyTo: string
}

export interface MailContext {
  copy: MailCopy
  links: MailLinks
  hostEmails: ReadonlyMap<string, string>
  /** What its job says besides, such as the time before a move; empty when that is nothing. */
  facts: string
  /** The team's words, where it takes a reply. */
  reply: Reply | undefined
  /** When it goes out, in milliseconds since 1970. */
  now: number
}

/** How a mail about a lead is written; undefined when it has no reason any more. */
export type WriteMail = (lead: StoredLead, writing: MailContext) => MailBody | undefined

/** What is particular to one mail: the end of every mail is the same. */
export interface MailBody extends Omit<MailText, 'footer' | 'unsubscribe'> {
  /** The mail's own links at its end, before those that every mail has. */
  links?: MailLink[]
}

/** Who gets a mail, and by what it is bounded. */
type Recipient =
  | {
      to: 'team'
      /** Past an hour's bound a `notice` is left to the last one of that hour, and `news` waits. */
      bound: 'notice' | 'news' | 'none'
      /** Whether it goes to the host of its meeting alone, and not to one who is in the team and gets it anyhow. */
      isForHost?: true
    }
  /** One of our own people, whose address is the job's; how often is bounded where they ask for it. */
  | { to: 'member'; bound: 'none' }
  | {
      to: 'lead'
      /** By what it is bounded: `server/mail/bound-mail.ts`. */
      bound: MailClass
      /** Whether it may have the part of an hour that floods cannot use up, though it is no news of an act. */
      isReserved?: true
      /** Whether it belongs to a list: it ends with the link to leave, and has the headers for it (RFC 8058). */
      isListMail?: true
      /**
       * Whether an address on the suppression list gets none. All others answer what this person did, or prove an
       * address: without them, one who left could neither come back nor see what is stored.
       */
      needsConsent?: true
      /** How it goes out although all mail from forms is stopped: as the law owes it (Articles 12 and 21 GDPR). */
      whenStopped?: 'sent' | 'daily'
    }

/** What it is written from: its lead, or the facts of its job where there is none. */
type Contents =
  | { about?: 'lead'; write: WriteMail }
  | { about: 'data'; write: (writing: MailContext) => MailBody }

/** Everything there is to say about one mail; its words are in `content/mails.yaml`. */
export type MailDefinition = Recipient &
  Contents & {
    /** Which sentence says why somebody gets it. */
    why: keyof MailCopy['why']
    /** Whether somebody of the team wrote it, or a part of it. */
    takesReply?: true
    /** Until when it is of use, in milliseconds since 1970; always, where it is left out. */
    usefulUntil?: (job: Pick<StoredMail, 'created_at' | 'facts'>) => number
    /** Right before it goes: a time in it counts from then. It returns the facts of the mail. */
    prepare?: (database: Database, leadId: string, now: number) => Promise<string | undefined>
    /** What begins once it has gone, in the transaction that says so. */
    whenSent?: (transaction: DatabaseTransaction, lead: LeadKey, now: number) => Promise<void>
  }

export type TeamMail = Extract<MailDefinition, { to: 'team' }>
export type Mails = Partial<Record<MailTemplate, MailDefinition>>

/** Writes a mail about leads of one kind; for others there is none. */
export function writeForKind<Kind extends LeadKind>(
  kind: Kind,
  write: (row: LeadRecord<Kind>, writing: MailContext) => MailBody | undefined,
): WriteMail {
  return (lead, writing) =>
    lead.kind === kind ? write(lead.row as LeadRecord<Kind>, writing) : undefined
}
