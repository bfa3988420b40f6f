import { randomInt } from 'node:crypto'
import type { DatabaseTransaction } from '../db/database.ts'
import { counterName, windowAt } from './counter-windows.ts'

const counted = 'all-submissions-in-a-day'

/**
 * In how many counters stands what all together have sent in a day. One alone would be a row that each form locks
 * until its commit is on the disk, and PostgreSQL would take one form after the other.
 */
const parts = 16

/** The part that a form is counted in, as `count` takes it. */
export function anyPart(): string {
  return partName(randomInt(parts))
}

/**
 * Whether all together have sent more in a day than they may. What is being stored at this moment may be missing in
 * the sum, so as many as the database has connections.
 *
 * @param ofPart what the part of a form has counted. The others are asked once it is not eight standard deviations less
 * than an equal share: no part is left that far behind by chance, and of few forms each is asked for.
 * @param most how many they may send.
 */
export async function isPastDayTotal(
  transaction: DatabaseTransaction,
  ofPart: number,
  most: number,
  { secret, now }: { secret: string; now: number },
): Promise<boolean> {
  const share = most / parts
  if (ofPart < share - 8 * Math.sqrt(share)) return false
  const names = Array.from({ length: parts }, (_, part) =>
    counterName(counted, partName(part), secret),
  )
  const { total } = await transaction
    .selectFrom('counters')
    .select(({ fn }) => fn.sum<number | string>('count').as('total'))
    .where('name', 'in', names)
    .where('window_start', '=', windowAt(counted, now).start)
    .executeTakeFirstOrThrow()
  return Number(total) > most
}

function partName(part: number): string {
  return String(part || '')
}
