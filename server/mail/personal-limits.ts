import { sql } from 'kysely'
import { leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { type CounterCounts, type CounterKeys, getWindow } from '../intake/counters.ts'
import { claimReceipt } from '../intake/suppress-forms.ts'
import { type JobOutcome, postpone, withhold } from '../outbox/finish-job.ts'
import type { StoredMail } from '../outbox/jobs.ts'
import type { MailCategory, MailDefinition, Mailer } from './mail-definition.ts'

/** Why a mail is withheld whose recipient has stopped mail from the forms. */
export const stoppedByReader = 'emails from our forms to this address are stopped'

/** Mails a day: receipts to one address, links and receipts to one mailbox, links that one network causes. */
export const maxMailsPerAddress = { receipt: 1, inbox: 10, perNetwork: 3 } as const

export const maxMailsPerNetwork = 100

/** How many mails of each hour are reserved for transactional mails, waited-for links, and confirmed addresses. */
const reservedMails = 100

export type PersonalMail = Extract<MailDefinition, { to: 'lead' }>

interface CountedMail {
  job: StoredMail
  mail: PersonalMail
  suppressionHash: string | undefined
  now: number
}

/** Checks a mail's counts. Returns what becomes of a mail past a limit; undefined when it may go out. */
export async function checkLimits(
  transaction: DatabaseTransaction,
  mailer: Mailer,
  counts: CounterCounts,
  { job, mail, suppressionHash, now }: CountedMail,
): Promise<JobOutcome | undefined> {
  return (
    (await checkDailyLimit(transaction, counts, job, now)) ??
    checkNetworkLimit(counts, now) ??
    (await checkOverallLimit(transaction, mailer, counts, mail, job.recipient, now)) ??
    // Checked last, as it uses up the one receipt that is allowed.
    (await checkSuppression(transaction, counts, job, mail, suppressionHash, now))
  )
}

/** The counters of a mail. A transactional mail has none per address, as its cause is limited; a resent receipt is only counted per hour. */
export function getCounterKeys(
  {
    template,
    recipient,
    cause_hash: network,
  }: Pick<StoredMail, 'template' | 'recipient' | 'cause_hash'>,
  category: MailCategory,
): CounterKeys {
  const address = toCanonicalEmail(recipient)
  return {
    'mails-to-all': '',
    ...(category !== 'transactional' && { 'mails-to-address': { address, with: template } }),
    ...(network !== '' &&
      category === 'receipt' && {
        'receipts-to-address': { address, with: `${template} ${recipient.toLowerCase()}` },
      }),
    ...(network !== '' && { 'mails-of-network': network }),
    ...(network !== '' &&
      category === 'verification' && { 'links-of-network-to-address': { address, with: network } }),
  }
}

/** For a mailbox that is stopped: allows what the law or the team sends, and one link a day. */
async function checkSuppression(
  transaction: DatabaseTransaction,
  counts: CounterCounts,
  { cause_hash: network }: StoredMail,
  { category, whenStopped }: PersonalMail,
  suppressionHash: string | undefined,
  now: number,
): Promise<JobOutcome | undefined> {
  if (!suppressionHash) return undefined
  const maySend =
    whenStopped === 'daily'
      ? counts['mails-to-address'] <= 1
      : category !== 'receipt' ||
        network === '' ||
        (await claimReceipt(transaction, suppressionHash, now))
  return maySend ? undefined : withhold(stoppedByReader)
}

/** The limits of a day, on mails that anybody can cause by typing an address. */
async function checkDailyLimit(
  transaction: DatabaseTransaction,
  counts: CounterCounts,
  job: StoredMail,
  now: number,
): Promise<JobOutcome | undefined> {
  if (counts['receipts-to-address'] > maxMailsPerAddress.receipt) {
    return withhold('this address had its receipt today')
  }
  const isOfNetwork = counts['links-of-network-to-address'] > maxMailsPerAddress.perNetwork
  if (!isOfNetwork && counts['mails-to-address'] <= maxMailsPerAddress.inbox) return undefined
  const newer = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', job.lead_id)
    .where('template', '=', job.template)
    .where('status', '=', 'waiting')
    .where('id', '>', job.id)
    .executeTakeFirst()
  if (newer) return { kind: 'discarded' }
  const why = isOfNetwork
    ? 'the network that asked for it had this address mailed often today'
    : 'this address had many such mails today'
  const isPlain = job.recipient.toLowerCase() === toCanonicalEmail(job.recipient)
  return postpone(why, getWindow('mails-to-address', now).end, !isPlain)
}

function checkNetworkLimit(counts: CounterCounts, now: number): JobOutcome | undefined {
  if (counts['mails-of-network'] <= maxMailsPerNetwork) return undefined
  return postpone(
    'the network that asked for it had its mails of this hour',
    getWindow('mails-of-network', now).end,
  )
}

/** The limit of all mails in an hour. Its alarm stays on until the next hour begins. */
async function checkOverallLimit(
  transaction: DatabaseTransaction,
  { alarms, settings: { RATE_LIMIT_MAILS_PER_HOUR: limit } }: Mailer,
  { 'mails-to-all': all }: CounterCounts,
  mail: PersonalMail,
  recipient: string,
  now: number,
): Promise<JobOutcome | undefined> {
  // Of a small limit a sixth is reserved.
  const shared = limit - Math.min(reservedMails, Math.floor(limit / 6))
  if (all <= shared) {
    alarms.clear('mail.breaker')
    return undefined
  }
  if (all <= limit && (await hasPriority(transaction, mail, recipient))) return undefined
  const until = getWindow('mails-to-all', now).end
  alarms.raise('mail.breaker', `Mails to people wait until ${new Date(until).toISOString()}.`)
  return postpone('all addresses together had their mails of this hour', until)
}

/** Whether a mail may use the reserved part: transactional, reserved, or to an address that was ever confirmed. */
async function hasPriority(
  transaction: DatabaseTransaction,
  { category, isReserved }: PersonalMail,
  email: string,
): Promise<boolean> {
  if (category === 'transactional' || isReserved) return true
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  const answered = confirmableTables.map(
    (table) =>
      sql`union all select 1 from ${sql.table(table)} where ${isTheirs} and address_confirmed_at > 0`,
  )
  const { rows } = await sql`
    select 1 from subscribers where ${isTheirs} and status = 'confirmed'
    ${sql.join(answered, sql` `)}
    limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** The kinds of lead that record when an address was confirmed. */
const confirmableTables = leadTables.filter(
  (kind) => 'address_confirmed_at' in leadShapes[kind].columns,
)
