import type { DatabaseTransaction } from '../db/database.ts'
import { clientNetwork, regionOf, widerNetwork } from '../http/client-network.ts'
import { RateLimitError } from '../http/http-error.ts'
import { allowanceOf } from '../http/shared-limit.ts'
import { count, windowAt } from './counters.ts'

/** Who sends a form, and when. */
interface Sender {
  /** The IP address of the client. */
  ip: string
  /** The key of the counters. */
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Counts a form within the transaction that stores it, for all server processes together.
 *
 * @param perDay how many of one client are stored in a day.
 * @throws RateLimitError when its client, its network or its region has sent too many; then nothing may be stored.
 */
export async function countForm(
  transaction: DatabaseTransaction,
  { ip, secret, now }: Sender,
  perDay: number,
): Promise<void> {
  const counts = await count(
    transaction,
    {
      'forms-of-client': clientNetwork(ip),
      'forms-of-network': widerNetwork(ip),
      'forms-of-region': regionOf(ip),
    },
    secret,
    now,
  )
  const { client, network, region } = allowanceOf(perDay)
  const isPast =
    counts['forms-of-client'] > client ||
    counts['forms-of-network'] > network ||
    counts['forms-of-region'] > region
  if (!isPast) return
  const { end } = windowAt('forms-of-client', now)
  throw new RateLimitError(Math.ceil((end - now) / 1000))
}
