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
import type { MailLink, MailText } from './mail-text.ts'
import type { MailTransport } from './transport.ts'

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

/** A mail as a whole, with why it came and the links at its end; undefined when it has no reason any more. */
export function writeMail(
  mail: MailDefinition,
  lead: StoredLead | undefined,
  writing: MailContext,
): MailText | undefined {
  const body = mail.about === 'data' ? mail.write(writing) : lead && mail.write(lead, writing)
  if (!body) return undefined
  const { links: own = [], ...rest } = body
  const personal = mail.to === 'lead' && lead ? { mail, lead } : undefined
  const rights = personal ? listRightsLinks(personal.mail, personal.lead, writing) : []
  return {
    ...rest,
    footer: {
      why: writing.copy.why[mail.why],
      links: [...own, ...rights],
      ...(mail.to === 'lead' && { imprint: writing.copy.imprint }),
    },
    ...(personal?.mail.isListMail && { unsubscribe: writing.links.oneClick(personal.lead.row) }),
  }
}

/** A notice has none of these: they are for the person it is about. */
function listRightsLinks(
  { isListMail, needsConsent, whenStopped }: Extract<Recipient, { to: 'lead' }>,
  lead: StoredLead,
  { copy, links }: MailContext,
): MailLink[] {
  // What goes on whatever is stopped has no such link: it would promise more than it does.
  const canBeStopped = !needsConsent && whenStopped !== 'sent'
  const label = lead.kind === 'requests' ? copy.links.yourRequest : copy.links.yourData
  return [
    ...(isListMail ? [{ label: copy.links.unsubscribe, href: links.unsubscribe(lead.row) }] : []),
    ...(canBeStopped ? [{ label: copy.links.noMail, href: links.noMail(lead.row) }] : []),
    { label, href: links.yourData(lead) },
  ]
}
