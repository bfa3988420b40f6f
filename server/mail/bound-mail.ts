import { sql } from 'kysely'
import type { Alarms } from '../alarms/alarms.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import {
  linksOfNetworkToAddress,
  mailsCaused,
  mailsToAddress,
  reservedMails,
} from '../http/limits.ts'
import { count, type Tally, windowAt } from '../intake/counters.ts'
import { canonicalEmail, takeReceipt } from '../intake/stop-forms.ts'
import type { Outcome } from '../outbox/finish-job.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { MailClass, MailDefinition, Mailer } from './mail-definition.ts'

type PersonalMail = Extract<MailDefinition, { to: 'lead' }>

/** Why a mail is not sent whose reader has ended mails of the forms. */
export const stopped = 'emails from our forms to this address are stopped'

/**
 * Counts a mail once over all its tries. Past a bound it is withheld, or waits for the next hour; then its network is
 * forgotten.
 * @param stopHash by what the stop of its reader is known; undefined while there is none.
 * @param useless from when on it says what is not true any more, in milliseconds since 1970; infinite when never.
 * @returns undefined when it may go out; `last` when it is the last notice of its hour.
 */
export async function boundMail(
  by: Mailer,
  job: StoredMail,
  mail: MailDefinition,
  stopHash: string | undefined,
  useless: number,
): Promise<Outcome | 'last' | undefined> {
  if (job.counted_at > 0 || mail.bound === 'none') return undefined
  return await by.database.transaction().execute(async (transaction) => {
    const decision =
      mail.to === 'team'
        ? await countNotice(transaction, by)
        : await countPersonal(transaction, by, job, mail, stopHash, useless)
    if (mail.to === 'lead' && decision) return decision
    // After the counters, as an erasure locks them: two that lock the same rows in turn would wait for ever.
    await transaction
      .updateTable('outbox')
      .set({ counted_at: by.now(), cause_hash: '' })
      .where('id', '=', job.id)
      .execute()
    return decision
  })
}

/** The last notice of an hour says that no more come; the team lists the others. */
async function countNotice(
  transaction: DatabaseTransaction,
  { settings: { RATE_LIMIT_NOTICES_PER_HOUR: most }, secret, now }: Mailer,
): Promise<Outcome | 'last' | undefined> {
  const counts = await count(transaction, { 'notices-to-team': '' }, secret, now())
  const had = counts['notices-to-team']
  if (had < most) return undefined
  return had === most ? 'last' : withheld(`the team had its ${most} notices of this hour`)
}

/** A mail that does not go out is not counted. */
async function countPersonal(
  transaction: DatabaseTransaction,
  { alarms, settings, secret, now: clock }: Mailer,
  { template, recipient, cause_hash: cause }: StoredMail,
  mail: PersonalMail,
  stopHash: string | undefined,
  useless: number,
): Promise<Outcome | undefined> {
  const now = clock()
  const { bound } = mail
  const tally = mailTally({ bound, template, recipient, cause })
  const counts = await count(transaction, tally, secret, now)
  const { end: until } = windowAt('mails-to-all', now)
  // A small hour is shared in the same way as a large one.
  const most = settings.RATE_LIMIT_MAILS_PER_HOUR
  const shared = most - Math.min(reservedMails, Math.floor(most / 6))
  const all = counts['mails-to-all']
  const mayGo = async () =>
    all <= shared || (all <= most && (await isFirst(transaction, mail, recipient)))
  const past = pastOwnBound(counts, bound, until) ?? tellOfBreaker(alarms, await mayGo(), until)
  if (!past) {
    if (!stopHash || bound !== 'receipt') return undefined
    if (await takeReceipt(transaction, stopHash, now)) return undefined
  }
  await count(transaction, tally, secret, now, -1)
  if (!past) return withheld(stopped)
  if (past.kind === 'withheld' || until < useless) return past
  return { kind: 'withheld', answer: `${past.answer} It would come too late and is not sent.` }
}

interface CountedMail {
  bound: MailClass
  template: string
  recipient: string
  /** As `mailCause` makes it; empty for what a mailed link or the team caused. */
  cause: string
}

/** What a mail is counted as; of receipts each kind has its own. */
export function mailTally({ bound, template, recipient, cause }: CountedMail): Tally {
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

type Counts = Awaited<ReturnType<typeof count>>
type Past =
  | { kind: 'postponed'; answer: string; until: number }
  | { kind: 'withheld'; answer: string }

/** Which bound of its address or network a mail is past, itself included: whoever floods meets their own bound first. */
function pastOwnBound(counts: Counts, bound: MailClass, until: number): Past | undefined {
  if (counts['links-of-network-to-address'] > linksOfNetworkToAddress) {
    const times = `${linksOfNetworkToAddress} times today`
    return withheld(`the network that asked for it had this address mailed ${times}`)
  }
  const most = mailsToAddress[bound]
  if (counts['mails-to-address'] > most) {
    const had = bound === 'receipt' ? 'its receipt' : `${most} such mails`
    return withheld(`this address had ${had} today`)
  }
  if (counts['mails-of-network'] > mailsCaused.network) {
    return waits('the network that asked for it', until)
  }
  if (counts['mails-of-region'] > mailsCaused.region) {
    return waits('the provider of that network', until)
  }
  return undefined
}

/** The alarm is on for the rest of its hour, though some mails go out meanwhile: its detail has the end. */
function tellOfBreaker(alarms: Alarms, mayGo: boolean, until: number): Past | undefined {
  const end = new Date(until).toISOString()
  if (!mayGo) {
    alarms.raise('mail.breaker', `Mails to people wait until ${end}.`)
    return waits('all addresses together', until)
  }
  if (!alarms.active.get('mail.breaker')?.includes(end)) alarms.clear('mail.breaker')
  return undefined
}

function withheld(why: string): Past {
  return { kind: 'withheld', answer: `Not sent: ${why}.` }
}

function waits(whose: string, until: number): Past {
  const answer = `Waits for the next hour: ${whose} had as many as an hour has.`
  return { kind: 'postponed', answer, until }
}

/** News of an act, what is reserved, and what goes to somebody who has ever used a link that confirms their address. */
async function isFirst(
  transaction: DatabaseTransaction,
  { bound, isReserved }: PersonalMail,
  email: string,
): Promise<boolean> {
  if (bound === 'act' || isReserved) return true
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  const { rows } = await sql`
    select 1 from subscribers where ${isTheirs} and status = 'confirmed'
    union all select 1 from bookings where ${isTheirs} and address_confirmed_at > 0
    union all select 1 from requests where ${isTheirs} and address_confirmed_at > 0
    limit 1
  `.execute(transaction)
  return rows.length > 0
}
