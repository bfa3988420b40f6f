import type { Database, DatabaseTransaction } from '../db/database.ts'
import { type Counted, counterName, type Whose, windowAt, windows } from './counter-windows.ts'

/** What to count, and for whom. */
export type Tally = Partial<Record<Counted, Whose>>

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
  const counts = await transaction
    .insertInto('counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'window_start'])
        .doUpdateSet((update) => ({ count: update('counters.count', '+', 1) })),
    )
    .returning(['name', 'count'])
    .execute()
  const byName = new Map(counts.map((row) => [row.name, row.count]))
  const found = names.map(([counted, name]) => [counted, byName.get(name) ?? 0])
  return { ...none, ...Object.fromEntries(found) }
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
