import type { MailCopy } from '../../contract/mails.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { MailClass } from '../intake/mail-bounds.ts'
import type { StoredLead } from '../kinds/read-leads.ts'
import type { Job } from '../outbox/lease-jobs.ts'
import type { DailyFacts } from './daily-facts.ts'
import type { Digested, DigestFacts } from './digested.ts'
import type { MailLinks } from './mail-links.ts'
import type { MailLink, MailText } from './mail-text.ts'

/** How a mail about a lead is written; undefined when it has no reason any more. */
export type WriteMail = (
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
  /** What its job says besides, such as the time before a move; empty when that is nothing. */
  facts: string,
) => MailBody | undefined

/** What is particular to one mail: the end of every mail is the same. */
export interface MailBody extends Omit<MailText, 'footer' | 'unsubscribe'> {
  /** The mail's own links at its end, before those that every mail has. */
  links?: MailLink[]
}

/** Who gets a mail. */
type Recipient =
  | { to: 'team' }
  | {
      to: 'lead'
      /**
       * Whether it answers what this person just did, or only proves an address. Such a mail goes out to an address on
       * the suppression list as well: without these, one who left could neither come back, nor see what is stored, nor
       * know that a message arrived. Somebody else may have typed the address, though: such a mail ends with the link
       * that stops all of them, unless it is owed.
       */
      answersRequest: boolean
      /** By what it is bounded: `server/intake/mail-bounds.ts`. */
      bound: MailClass
      /** Whether it may have the part of an hour that floods cannot use up, though it is no news of an act. */
      isReserved?: true
      /** Whether it belongs to a list: it ends with the link to leave, and has the headers for it (RFC 8058). */
      ofList: boolean
      /**
       * Whether the law owes it to whoever asks for their rights (Articles 12 and 21 GDPR): it goes out also to an
       * address whose owner has stopped all mail from the forms, of receipts one.
       */
      isOwed?: true
    }

/** What it is written from; undefined when the mail has no reason any more, such as a question already answered. */
type Contents =
  | {
      about: 'lead'
      write: WriteMail
    }
  | {
      /** Its lead is erased: the job carries the facts, as JSON. */
      about: 'erased'
      write: (facts: string, copy: MailCopy) => MailBody
    }
  | {
      /** It tells of other mails, which are counted when it is sent; the job carries their hour, as JSON. */
      about: 'digest'
      write: (
        hour: DigestFacts,
        digested: readonly Digested[],
        copy: MailCopy,
      ) => MailBody | undefined
    }
  | {
      /** It tells how a day went: the job carries the figures, as JSON. */
      about: 'day'
      write: (facts: DailyFacts, copy: MailCopy) => MailBody
    }

/** Everything there is to say about one mail. */
export type MailDefinition = Recipient &
  Contents & {
    /** When it is sent, as the documents say it. */
    sent: string
    /** Which sentence says why somebody gets it. */
    why: keyof MailCopy['why']
    /** Until when it is of use, in milliseconds since 1970; later it is not sent. Always, where it is left out. */
    usefulUntil?: (job: Pick<Job, 'created_at' | 'facts'>) => number
    /** What putting it back into the queue does besides: a link in it may count from when it is sent. */
    resend?: (transaction: DatabaseTransaction, leadId: string, now: number) => Promise<void>
  }

/**
 * A mail about a lead as a whole: its body, why it came, and the links at its end.
 * @param facts what its job says besides.
 * @returns undefined when it has no reason any more.
 */
export function writeMail(
  mail: Extract<MailDefinition, { about: 'lead' }>,
  lead: StoredLead,
  copy: MailCopy,
  links: MailLinks,
  facts = '',
): MailText | undefined {
  const body = mail.write(lead, copy, links, facts)
  if (!body) return undefined
  const ofList = mail.to === 'lead' && mail.ofList
  // What is owed goes on whatever is stopped: there, the link would promise more than it does.
  const canBeStopped = mail.to === 'lead' && mail.answersRequest && !mail.isOwed
  const { links: own = [], ...rest } = body
  const noMail = { label: copy.links.noMail, href: links.noMail(lead) }
  const leave = { label: copy.links.unsubscribe, href: links.unsubscribe(lead.row) }
  const label = lead.kind === 'requests' ? copy.links.yourRequest : copy.links.yourData
  const yourData = { label, href: links.yourData(lead) }
  return {
    ...rest,
    footer: {
      why: copy.why[mail.why],
      links: [
        ...own,
        ...(ofList ? [leave] : []),
        ...(canBeStopped ? [noMail] : []),
        // A notice has the lead's id instead: the link is for the person it is about.
        ...(mail.to === 'lead' ? [yourData] : []),
      ],
    },
    ...(ofList && { unsubscribe: links.oneClick(lead.row) }),
  }
}

/** A mail without a lead: there is nothing to leave or to see. */
export function writeMailWithoutLead(
  { links = [], ...rest }: MailBody,
  { why }: MailDefinition,
  copy: MailCopy,
): MailText {
  return { ...rest, footer: { why: copy.why[why], links } }
}
