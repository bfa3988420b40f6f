import { day, hour, minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { preparedInsert } from '../db/prepared-insert.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** What is counted, and how long one window is, in milliseconds. */
export const windows = {
  // The first by name and so the first to be locked: no two processes wait for each other in turn behind it.
  'all-submissions-in-a-day': day,
  'submissions-of-client': minute,
  'submissions-of-client-in-a-day': day,
  'submissions-of-network-in-a-day': day,
  'messages-of-email': hour,
  'messages-of-network-as-email': hour,
  'sign-ups-of-client': hour,
  'sign-ups-of-email-in-a-day': day,
  'links-to-data-of-email': 10 * minute,
  'bookings-of-all': day,
  'bookings-of-client': day,
  'bookings-of-network': day,
  'mails-to-all': hour,
  'mails-to-domain': hour,
  'mails-to-email': hour,
  'mails-of-network': hour,
  'mails-of-network-to-email': day,
  'second-meetings-of-network': day,
  'notices-to-team': hour,
  'receipts-to-all': hour,
  'receipts-to-domain': hour,
  'message-receipts-to-email': day,
  'booking-receipts-to-email': day,
  'daily-digest': day,
} as const

export type Counted = keyof typeof windows

/** For whom something is counted: a network, an address of mail or a text made of them, or the pair of both. */
export type Whose = string | { network: string; address: string }

/** What to count, and for whom. */
export type Tally = Partial<Record<Counted, Whose>>

/** The window that a moment lies in: when it started and when it ends, in milliseconds since 1970. */
export function windowAt(counted: Counted, now: number): { start: number; end: number } {
  const length = windows[counted]
  const start = now - (now % length)
  return { start, end: start + length }
}

/**
 * Adds one to each counter. It is part of the transaction that stores what is counted, so that it costs no
 * commit of its own; two processes that count the same wait for each other, and none goes uncounted.
 *
 * @param secret the key of the counters' names, from the table `secrets`.
 * @returns how often each was counted in its window, this time included.
 */
export async function count(
  transaction: DatabaseTransaction,
  tally: Tally,
  secret: string,
  now: number,
): Promise<Record<Counted, number>> {
  const names = entries(tally).map(
    ([counted, whose]) => [counted, counterName(counted, whose, secret)] as const,
  )
  const rows = names.map(([counted, name]) => ({
    name,
    window_start: windowAt(counted, now).start,
    count: 1,
  }))
  // In one order everywhere: two processes that lock the same rows in turn would wait for ever.
  rows.sort((one, other) => (one.name < other.name ? -1 : 1))
  const counts = await insertCounters.run(transaction, rows)
  const byName = new Map(counts.rows.map((row) => [row.name, row.count]))
  const found = names.map(([counted, name]) => [counted, byName.get(name) ?? 0])
  return { ...none, ...Object.fromEntries(found) }
}

const insertCounters = preparedInsert('counters', ['name', 'window_start', 'count'], (insert) =>
  insert
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'window_start'])
        .doUpdateSet((update) => ({ count: update('counters.count', '+', 1) })),
    )
    .returning(['name', 'count']),
)

/**
 * Counts it unless it was counted less than its window ago, whatever the clock says: two of them are as far apart.
 *
 * @returns whether it was counted.
 */
export async function countApart(
  transaction: DatabaseTransaction,
  counted: Counted,
  whose: Whose,
  secret: string,
  now: number,
): Promise<boolean> {
  const name = counterName(counted, whose, secret)
  // A row of no window, which whoever counts the same waits for: it is written before the others are read.
  await insertCounters.run(transaction, [{ name, window_start: 0, count: 1 }])
  const last = await transaction
    .selectFrom('counters')
    .select('window_start')
    .where('name', '=', name)
    .where('window_start', '>', now - windows[counted])
    .executeTakeFirst()
  if (last) return false
  await insertCounters.run(transaction, [{ name, window_start: now, count: 1 }])
  return true
}

/** What `count` would return, without counting. */
export async function readCounts(
  transaction: DatabaseTransaction,
  tally: Tally,
  secret: string,
  now: number,
): Promise<Record<Counted, number>> {
  const names = entries(tally).map(
    ([counted, whose]) => [counted, counterName(counted, whose, secret)] as const,
  )
  const rows = await transaction
    .selectFrom('counters')
    .select(['name', 'count'])
    .where(({ or, and, eb }) =>
      or(
        names.map(([counted, name]) =>
          and([eb('name', '=', name), eb('window_start', '=', windowAt(counted, now).start)]),
        ),
      ),
    )
    .execute()
  const byName = new Map(rows.map((row) => [row.name, row.count]))
  const found = names.map(([counted, name]) => [counted, (byName.get(name) ?? 0) + 1])
  return { ...none, ...Object.fromEntries(found) }
}

/** Deletes the counters of windows that nobody asks for any more. */
export async function expireCounters(database: Database, now: number): Promise<void> {
  for (const [counted, length] of Object.entries(windows)) {
    await database
      .deleteFrom('counters')
      .where('name', 'like', `${counted}:%`)
      .where('window_start', '<', now - 2 * length)
      .execute()
  }
}

const none = Object.fromEntries(Object.keys(windows).map((name) => [name, 0])) as Record<
  Counted,
  number
>

function entries(tally: Tally): [Counted, Whose][] {
  return Object.entries(tally) as [Counted, Whose][]
}

/**
 * Whom a counter is for is kept as a keyed hash: the table is no list of visitors, nor can addresses be tried on it.
 * One of a pair begins with that of the address, so that all of an address are found, whatever the network.
 */
export function counterName(counted: Counted, whose: Whose, secret: string): string {
  const hash = (text: string) => keyedHash(secret, counted, text).slice(0, 22)
  if (typeof whose === 'string') return `${counted}:${hash(whose)}`
  const { network, address } = whose
  return `${counted}:${hash(address)}:${hash(`${network} ${address}`)}`
}
