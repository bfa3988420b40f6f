import type { DatabaseTransaction } from '../db/database.ts'
import { domainShare, limits, networkShare, receiptShare, sharedPart } from '../http/limits.ts'
import type { Settings } from '../settings/settings.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { Counted } from './counter-windows.ts'
import { readCounts, type Tally } from './counters.ts'

export type MailBounds = Pick<Settings, 'RATE_LIMIT_MAILS_PER_HOUR' | 'RATE_LIMIT_NOTICES_PER_HOUR'>

/** A mail to an address that was typed. */
export interface BoundedMail {
  template: string
  recipient: string
  /** As `mailCause` makes it; empty for what a mailed link or the team caused. */
  cause: string
}

/** What becomes of a mail past a bound: it waits for the next hour, or is never sent. */
export interface PastMailBound {
  as: 'waits' | 'withheld'
  /** For the timeline. */
  answer: string
  /** Set when it waits because of what many have caused together. */
  of?: 'domain' | 'all'
}

type Receipt = 'message-receipt' | 'booking-receipt'

const isReceipt = (template: string): template is Receipt =>
  template === 'message-receipt' || template === 'booking-receipt'

/** What a mail is counted as. */
export function mailTally({ template, recipient, cause }: BoundedMail): Tally {
  const address = canonicalEmail(recipient)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const causedTo = { network: cause, address }
  return {
    'mails-to-all': '',
    'mails-to-domain': domain,
    'mails-to-email': address,
    ...(cause !== '' && { 'mails-of-network': cause }),
    ...(isReceipt(template)
      ? {
          [`${template}s-to-email` as const]: address,
          'receipts-to-all': '',
          'receipts-to-domain': domain,
        }
      : cause !== '' && { 'mails-of-network-to-email': causedTo }),
  }
}

/**
 * Which bound a mail is past, with the counts of `mailTally`, itself included; undefined when it may go out.
 *
 * What a network can cause is bounded before what an address, a domain or all of them get, and the last part of those is
 * kept for networks that have caused few: neither can one network use up the mails of others, nor whoever names
 * somebody that person's own.
 *
 * @param inAll `RATE_LIMIT_MAILS_PER_HOUR`.
 */
export function pastMailBound(
  counts: Record<Counted, number>,
  { template, cause }: BoundedMail,
  inAll: number,
): PastMailBound | undefined {
  const toDomain = Math.ceil(inAll * domainShare)
  const withheld = isReceipt(template)
    ? receiptTooMany(counts, template, { inAll, toDomain })
    : linkTooMany(counts, template)
  if (withheld) return { as: 'withheld', answer: `Not sent: ${withheld}.` }

  const few = limits.fewMailsOfNetwork.value
  const isFew = counts['mails-of-network'] <= few
  if (counts['mails-of-network'] > Math.max(few, Math.ceil(inAll * networkShare))) {
    return waits('the network that asked for it', counts['mails-of-network'] - 1)
  }
  // What nobody but its reader can have asked for, and the first that a network asks for today.
  const isOwn = cause === '' || counts['mails-of-network-to-email'] === 1
  const toAddress = limits.mailsToAddress.value * (isOwn ? 2 : 1)
  if (counts['mails-to-email'] > toAddress) return waits('this address', toAddress)
  const partOf = (whole: number) => (isFew ? whole : Math.ceil(whole * sharedPart))
  if (counts['mails-to-domain'] > partOf(toDomain)) {
    return { ...waits('the addresses of this domain', partOf(toDomain)), of: 'domain' }
  }
  if (counts['mails-to-all'] > partOf(inAll)) {
    return { ...waits('all addresses together', partOf(inAll)), of: 'all' }
  }
  return undefined
}

/** Whether a mail that is asked for at this moment goes out, or waits; nothing is counted. */
export async function goesOut(
  transaction: DatabaseTransaction,
  mail: BoundedMail,
  { inAll, secret, now }: { inAll: number; secret: string; now: number },
): Promise<boolean> {
  const counts = await readCounts(transaction, mailTally(mail), secret, now)
  return pastMailBound(counts, mail, inAll) === undefined
}

function receiptTooMany(
  counts: Record<Counted, number>,
  template: Receipt,
  { inAll, toDomain }: { inAll: number; toDomain: number },
): string {
  if (counts[`${template}s-to-email`] > limits.receiptsToAddress.value) {
    return 'this address had its receipt today'
  }
  if (counts['receipts-to-domain'] > Math.ceil(toDomain * receiptShare)) {
    return 'the addresses of this domain had their receipts of this hour'
  }
  return counts['receipts-to-all'] > Math.ceil(inAll * receiptShare)
    ? 'all addresses together had their receipts of this hour'
    : ''
}

/**
 * What a visitor's own act brings once, or the law asks for, is not among these: an address gets `booked` once until that
 * meeting is over, and it holds the invitation; the receipt of a request about a list has its only link to confirm.
 */
function linkTooMany(counts: Record<Counted, number>, template: string): string {
  const most = limits.mailsOfNetworkToAddress.value
  const isBound = template !== 'booked' && template !== 'request-receipt'
  return isBound && counts['mails-of-network-to-email'] > most
    ? `the network that asked for it had this address mailed ${most} times today`
    : ''
}

function waits(whose: string, had: number): PastMailBound {
  return {
    as: 'waits',
    answer: `Waits for the next hour: ${whose} had ${had} mails in this one.`,
  }
}
