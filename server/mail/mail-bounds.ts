import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/database.ts'
import {
  linksOfNetworkToAddress,
  mailsCaused,
  mailsToAddress,
  reservedMails,
} from '../http/limits.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import type { count, Tally } from '../intake/counters.ts'
import type { Settings } from '../settings/settings.ts'

export type MailBounds = Pick<Settings, 'RATE_LIMIT_MAILS_PER_HOUR' | 'RATE_LIMIT_NOTICES_PER_HOUR'>

/** What a mail to a person is: news of their own act or right, a link they wait for, or that something arrived. */
export type MailClass = keyof typeof mailsToAddress

interface BoundedMail {
  bound: MailClass
  template: string
  recipient: string
  /** As `mailCause` makes it; empty for what a mailed link or the team caused. */
  cause: string
  /** Whether it may have the part of an hour that floods cannot use up, whoever it goes to. */
  isReserved?: boolean
}

/** What becomes of a mail past a bound, for the timeline: it waits for the next hour, or is never sent. */
export interface PastMailBound {
  kind: 'postponed' | 'withheld'
  answer: string
  /** Whether it waits because of what many have caused together. */
  isBreaker?: true
}

/** What a mail is counted as; of receipts each kind has its own. */
export function mailTally({ bound, template, recipient, cause }: BoundedMail): Tally {
  const address = canonicalEmail(recipient)
  const [network = '', region = ''] = cause.split('.')
  return {
    'mails-to-all': '',
    'mails-to-address': { address, with: bound === 'receipt' ? template : bound },
    ...(network !== '' && { 'mails-of-network': network, 'mails-of-region': region }),
    ...(network !== '' &&
      bound === 'link' && { 'links-of-network-to-address': { address, with: network } }),
  }
}

/**
 * Which bound a mail is past by these counts, itself included: whoever floods meets their own bound first.
 * @param inAll `RATE_LIMIT_MAILS_PER_HOUR`.
 */
export async function pastMailBound(
  transaction: DatabaseTransaction,
  counts: Awaited<ReturnType<typeof count>>,
  { bound, isReserved, recipient }: BoundedMail,
  inAll: number,
): Promise<PastMailBound | undefined> {
  if (counts['links-of-network-to-address'] > linksOfNetworkToAddress) {
    const times = `${linksOfNetworkToAddress} times today`
    return withheld(`the network that asked for it had this address mailed ${times}`)
  }
  const most = mailsToAddress[bound]
  if (counts['mails-to-address'] > most) {
    const had = bound === 'receipt' ? 'its receipt' : `${most} such mails`
    return withheld(`this address had ${had} today`)
  }
  if (counts['mails-of-network'] > mailsCaused.network)
    return waits('the network that asked for it')
  if (counts['mails-of-region'] > mailsCaused.region) return waits('the provider of that network')
  const all = counts['mails-to-all']
  // A small hour is shared in the same way as a large one.
  if (all <= inAll - Math.min(reservedMails, Math.floor(inAll / 6))) return undefined
  const isFirst = bound === 'act' || isReserved || (await hasConfirmed(transaction, recipient))
  return all <= inAll && isFirst
    ? undefined
    : { ...waits('all addresses together'), isBreaker: true }
}

function withheld(why: string): PastMailBound {
  return { kind: 'withheld', answer: `Not sent: ${why}.` }
}

function waits(whose: string): PastMailBound {
  const answer = `Waits for the next hour: ${whose} had as many as an hour has.`
  return { kind: 'postponed', answer }
}

/** Whether somebody who reads the mails to an address has ever used a link that confirms it. */
export async function hasConfirmed(
  transaction: DatabaseTransaction,
  email: string,
): Promise<boolean> {
  const lower = sql`lower(${email})`
  const found = await Promise.all([
    transaction
      .selectFrom('subscribers')
      .select('id')
      .where(sql`lower(email)`, '=', lower)
      .where('status', '=', 'confirmed')
      .executeTakeFirst(),
    ...(['bookings', 'requests'] as const).map((kind) =>
      transaction
        .selectFrom(kind)
        .select('id')
        .where(sql`lower(email)`, '=', lower)
        .where('address_confirmed_at', '>', 0)
        .executeTakeFirst(),
    ),
  ])
  return found.some((row) => row !== undefined)
}
