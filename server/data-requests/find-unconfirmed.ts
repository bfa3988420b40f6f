import type { Database } from '../db/database.ts'

/** Which requests are those of a program. */
export interface Unconfirmed {
  /** Milliseconds since 1970. */
  since: number
  /** A keyed hash as the requests have it, of a network or of the wider one. */
  network?: string | undefined
}

/** Requests about a list that nobody has confirmed nor begun to work on, oldest first. */
export async function findUnconfirmed(database: Database, { since, network }: Unconfirmed) {
  let found = database
    .selectFrom('requests')
    .select(['id', 'created_at', 'address_confirmed_at', 'client_hash', 'network_hash'])
    .where('created_at', '>=', since)
    .where('address_confirmed_at', '=', 0)
    .where('status', '=', 'received')
    .orderBy('created_at')
    .orderBy('id')
  if (network !== undefined) {
    found = found.where((where) =>
      where.or([where('client_hash', '=', network), where('network_hash', '=', network)]),
    )
  }
  return found.execute()
}
