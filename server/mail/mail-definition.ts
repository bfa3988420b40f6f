import type { MailCopy, MailTemplate } from '../../contract/content/mail-copy.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadRecord } from '../kind-definition.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { MailLinks } from '../links/mail-links.ts'
import type { Services } from '../services.ts'
import type { Release } from '../site/read-release.ts'
import type { LeadKey } from '../timeline/record-event.ts'
import type { MailTransport } from './transport.ts'

/** The words of a mail, before HTML and plain text are made. All values are plain text. */
export interface MailText {
  subject: string
  /** What an inbox shows behind the subject; it is hidden in the open mail. */
  preheader: string
  /** Undefined for a mail that a person wrote. */
  heading?: string
  blocks: Block[]
  /** The end of a mail: why it came, links, and the company's name and address. */
  footer: { why: string; links: MailLink[]; imprint?: string }
  /** Where an answer goes; without it, to the sender. */
  replyTo?: Mailbox
  /** The id of our mail that it answers; such a mail is marked as written by a person. */
  inReplyTo?: string
  invitation?: Invitation
  /** The address for leaving with a bare POST (RFC 8058). */
  unsubscribe?: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'details'; details: MailDetail[] }
  | { kind: 'button'; link: MailLink }
  | { kind: 'links'; links: MailLink[] }

/** A labelled value, of one or several lines. */
interface MailDetail {
  label: string
  value: string
}

/** A meeting as calendars exchange it (RFC 5545, RFC 5546). */
export interface Invitation {
  /** `REQUEST` adds or replaces it in the calendar, `CANCEL` removes it, `PUBLISH` is a file that asks for no answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same for all changes of a meeting. */
  id: string
  sequence: number
  /** ISO 8601. */
  begin: string
  minutes: number
  title: string
  description: string
  location: string
  /** The page of the meeting; undefined once it is canceled. */
  url?: string
  organizer: Mailbox
  /** The person whom the team meets. Without a name in mails that do not go to the team; undefined once erased. */
  attendee?: Mailbox
  /** Who holds the meeting, when their address is known. */
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

/** What sending a mail takes; words, brand and address come from the site as it is served at that moment. */
export interface Mailer
  extends Pick<Services, 'database' | 'settings' | 'secret' | 'linkKeys' | 'alarms' | 'now'> {
  transport: MailTransport
  release: () => Pick<Release, 'mailCopy'>
}

/** `transactional`: about what the person did; `verification`: a link they wait for; `receipt`: that something arrived. */
export type MailCategory = 'transactional' | 'verification' | 'receipt'

/** What somebody at the desk wrote to a lead's person. */
export interface Reply {
  subject: string
  body: string
  /** The writer's name. */
  by: string
  /** The id of our mail that it answers; empty for none. */
  inReplyTo: string
}

export interface MailContext {
  copy: MailCopy
  links: MailLinks
  hostEmails: ReadonlyMap<string, string>
  /** What the job holds besides the lead, such as the time before a move; mostly empty. */
  payload: string
  /** The reply of a mail that has one. */
  reply: Reply | undefined
  /** When the mail goes out, in milliseconds since 1970. */
  now: number
}

/** Writes a mail about a lead; undefined when it is not needed any more. */
export type WriteMail = (lead: StoredLead, context: MailContext) => MailBody | undefined

/** The part of a mail that differs from mail to mail; all end alike. */
export interface MailBody extends Omit<MailText, 'footer' | 'unsubscribe'> {
  /** Links of this mail, above the links at the end of every mail. */
  links?: MailLink[]
}

/** Who gets a mail, and the category by which it is limited (`server/mail/limit-mail.ts`). */
type Recipient =
  | {
      to: 'team'
      /** Past the limit of an hour, `new-lead` is withheld, except that of a request; that and `lead-update` are postponed. */
      category: 'new-lead' | 'lead-update' | 'unlimited'
      /** Only to the host of its meeting, unless they are in the team and get it anyhow. */
      isForHost?: true
    }
  /** To a person of the desk, whose address is in the job. Limited where they ask for it. */
  | { to: 'member' }
  | {
      to: 'lead'
      category: MailCategory
      /** Whether it may use the reserved part of the hourly rate limit, as a `transactional` mail may. */
      isReserved?: true
      /** Whether it belongs to a list: it ends with a link to leave it, and has the headers for that (RFC 8058). */
      isListMail?: true
      /**
       * Whether it must not go to an address on the suppression list. Other mails answer a request or confirm an
       * address; without them, people who left could neither return nor see their data.
       */
      needsConsent?: true
      /** When it goes out although mail from forms is stopped: always, or once a day, as the law asks (GDPR, Articles 12 and 21). */
      whenStopped?: 'sent' | 'daily'
    }

/** What it is written from: its lead, or the job's payload when it has no lead. */
type Contents =
  | { about?: 'lead'; write: WriteMail }
  | { about: 'data'; write: (context: MailContext) => MailBody }

/** The definition of one mail; its words are in `content/mails.yaml`. */
export type MailDefinition = Recipient &
  Contents & {
    /** The sentence that says why the recipient gets it. */
    why: keyof MailCopy['why']
    /** Whether it contains words written by a person at the desk. */
    takesReply?: true
    /** Until when it is of use, in milliseconds since 1970; without it, always. */
    usefulUntil?: (job: { created_at: number; payload: string }) => number
    /** Called right before it is sent, for times that count from then. Returns the payload of the mail. */
    prepare?: (database: Database, leadId: string, now: number) => Promise<string | undefined>
    /** Called when it was sent, in the transaction that records it. */
    whenSent?: (transaction: DatabaseTransaction, lead: LeadKey, now: number) => Promise<void>
  }

export type TeamMail = Extract<MailDefinition, { to: 'team' }>
export type Mails = Partial<Record<MailTemplate, MailDefinition>>

/** Writes a mail about leads of one kind; undefined for leads of another. */
export function writeForKind<Kind extends LeadKind>(
  kind: Kind,
  write: (row: LeadRecord<Kind>, context: MailContext) => MailBody | undefined,
): WriteMail {
  return (lead, context) =>
    lead.kind === kind ? write(lead.row as LeadRecord<Kind>, context) : undefined
}
