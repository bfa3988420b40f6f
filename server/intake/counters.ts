import { day, hour } from '../../contract/duration.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { tooManyRequests } from '../http/http-error.ts'
import { createAllowance } from '../http/rate-limit.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

/** The most forms a day that are stored past the limits of their networks; at full length they take a gigabyte. */
export const maxExtraForms = 30_000

export type CounterKeys = Partial<Record<Counter, CounterSubject>>

export type CounterCounts = Record<Counter, number>

/** Adds `by` to each counter and returns the counts of its window; waits for transactions that count the same. */
export async function count(
  transaction: DatabaseTransaction,
  keys: CounterKeys,
  secret: string,
  now: number,
  by: 1 | -1 = 1,
): Promise<CounterCounts> {
  const rows = toRows(keys, secret, now).map((row) => ({ ...row, count: by }))
  const counted = await transaction
    .insertInto('counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'window_start'])
        .doUpdateSet((update) => ({ count: update('counters.count', '+', by) })),
    )
    .returning(['name', 'count'])
    .execute()
  return readCounts(counted)
}

/**
 * Counts a form in the transaction that stores it.
 * @returns whether it is past what its client or network may have in a day.
 * @throws HttpError 429 for such a form, once a day has stored as many as the disk is to take.
 */
export async function countForm(
  transaction: DatabaseTransaction,
  { ip, secret, now }: { ip: string; secret: string; now: number },
  perDay: number,
): Promise<boolean> {
  const keys = { 'forms-of-client': clientNetwork(ip), 'forms-of-network': widerNetwork(ip) }
  const counts = await count(transaction, keys, secret, now)
  const { client, network } = createAllowance(perDay)
  if (counts['forms-of-client'] <= client && counts['forms-of-network'] <= network) return false
  const all = await count(transaction, { 'forms-past-theirs': '' }, secret, now)
  if (all['forms-past-theirs'] <= maxExtraForms) return true
  const { end } = getWindow('forms-past-theirs', now)
  throw tooManyRequests(Math.ceil((end - now) / 1000))
}

export async function expireCounters(database: Database, now: number): Promise<void> {
  for (const [counted, length] of Object.entries(windows)) {
    await database
      .deleteFrom('counters')
      .where('name', 'like', `${counted}:%`)
      .where('window_start', '<', now - 2 * length)
      .execute()
  }
}

/** Sorted, so that two transactions lock the same rows in the same order and cannot deadlock. */
function toRows(keys: CounterKeys, secret: string, now: number) {
  const rows = (Object.entries(keys) as [Counter, CounterSubject][]).map(([counted, subject]) => ({
    name: toCounterName(counted, subject, secret),
    window_start: getWindow(counted, now).start,
  }))
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A counter's name begins with what is counted. */
function readCounts(rows: readonly { name: string; count: number }[]): CounterCounts {
  const none = Object.keys(windows).map((name) => [name, 0])
  const found = rows.map(({ name, count }) => [name.split(':')[0], Number(count)])
  return Object.fromEntries([...none, ...found])
}

/** What is counted, and how long one window is, in milliseconds. */
export const windows = {
  'daily-digest': day,
  'forms-of-client': day,
  'forms-of-network': day,
  'forms-past-theirs': day,
  'links-of-network-to-address': day,
  'mails-of-network': hour,
  'mails-to-address': day,
  'mails-to-all': hour,
  'news-to-team': hour,
  'notices-to-team': hour,
  'receipts-to-address': day,
  'sign-in-codes-of-person': day,
  'sign-in-links-of-network': hour,
  'sign-in-links-of-network-to-address': hour,
  'sign-in-links-to-address': hour,
} as const

export type Counter = keyof typeof windows

/** For whom something is counted: a network, a mail address, or an address together with something else. */
type CounterSubject = string | { address: string; with: string }

export function getWindow(counted: Counter, now: number): { start: number; end: number } {
  const length = windows[counted]
  const start = now - (now % length)
  return { start, end: start + length }
}

/** A counter's name: a keyed hash, so that the table lists no visitors. That of a pair begins with its address's. */
function toCounterName(counted: Counter, subject: CounterSubject, secret: string): string {
  const hash = (text: string) => hashWithKey(secret, counted, text).slice(0, 22)
  if (typeof subject === 'string') return `${counted}:${hash(subject)}`
  const { address, with: other } = subject
  return `${counted}:${hash(address)}:${hash(`${other} ${address}`)}`
}

/** The counters of a mail address, alone or together with something else. */
const ofAddress = getKeys(windows).filter((counted) => counted.endsWith('-to-address'))

/** Deletes every counter of a mail address. Those of networks say nothing about it. */
export async function forgetEmail(
  transaction: DatabaseTransaction,
  email: string,
  secret: string,
): Promise<void> {
  const address = toCanonicalEmail(email)
  for (const counted of ofAddress) {
    await transaction
      .deleteFrom('counters')
      // `like` takes an underscore in the hash for any character; no other hash is that similar.
      .where('name', 'like', `${toCounterName(counted, address, secret)}%`)
      .execute()
  }
}
