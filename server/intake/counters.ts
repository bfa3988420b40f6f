import type { Database, DatabaseTransaction } from '../db/database.ts'
import { type Counted, counterName, type Whose, windowAt, windows } from './counter-windows.ts'

/** What to count, and for whom. */
export type Tally = Partial<Record<Counted, Whose>>

/** How often each was counted in its window. */
type Counts = Record<Counted, number>

/**
 * Adds one to each counter, in the transaction that stores what is counted; two processes that count the same wait for
 * each other, and none goes uncounted.
 *
 * @param secret the key of the counters' names, from the table `secrets`.
 * @returns how often each was counted in its window, this time included.
 */
export function count(
  transaction: DatabaseTransaction,
  tally: Tally,
  secret: string,
  now: number,
): Promise<Counts> {
  return add(transaction, tally, secret, now, 1)
}

/** Takes back what the same transaction has counted. */
export async function takeBack(
  transaction: DatabaseTransaction,
  tally: Tally,
  secret: string,
  now: number,
): Promise<void> {
  await add(transaction, tally, secret, now, -1)
}

async function add(
  transaction: DatabaseTransaction,
  tally: Tally,
  secret: string,
  now: number,
  by: number,
): Promise<Counts> {
  const rows = rowsOf(tally, secret, now).map((row) => ({ ...row, count: by }))
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
  return countsIn(counted)
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

/** In one order everywhere: two processes that lock the same rows in turn would wait for ever. */
function rowsOf(tally: Tally, secret: string, now: number) {
  const rows = (Object.entries(tally) as [Counted, Whose][]).map(([counted, whose]) => ({
    name: counterName(counted, whose, secret),
    window_start: windowAt(counted, now).start,
  }))
  return rows.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** A counter's name begins with what is counted. */
function countsIn(rows: readonly { name: string; count: number }[]): Counts {
  const none = Object.keys(windows).map((name) => [name, 0])
  const found = rows.map(({ name, count }) => [name.split(':')[0], Number(count)])
  return Object.fromEntries([...none, ...found])
}
