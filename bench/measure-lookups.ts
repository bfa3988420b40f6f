import { listLeads } from '../server/cli/list-leads.ts'
import type { Database } from '../server/db/database.ts'
import { findLeadsByAddress } from '../server/leads/find-leads.ts'
import { subscriberId } from './fill-subscribers.ts'

const rounds = 400

/** Medians, in milliseconds, of what the server and the list ask the database for. */
export async function measureLookups(
  database: Database,
  subscribers: number,
): Promise<Record<string, number>> {
  // Spread over all of them, and the same in every run.
  const someone = (round: number) => (round * 7_919_777) % subscribers
  const setStatus = (round: number, status: 'confirmed' | 'unsubscribed') =>
    database
      .updateTable('subscribers')
      .set({ status, [`${status}_at`]: round })
      .where('id', '=', subscriberId(someone(round)))
      .executeTakeFirstOrThrow()
  return {
    'confirm by key': await median((round) => setStatus(round, 'confirmed')),
    'unsubscribe by key': await median((round) => setStatus(round, 'unsubscribed')),
    'leads of an address': await median((round) =>
      findLeadsByAddress(database, `person${someone(round)}@example.com`),
    ),
    'sign-up of an address that is there': await median((round) =>
      database
        .selectFrom('subscribers')
        .select('id')
        .where('source', '=', 'newsletter')
        .where('email_key', '=', `person${someone(round)}@example.com`)
        .executeTakeFirstOrThrow(),
    ),
    'list page': await median(() => listLeads(database, { limit: 20 })),
    'list page of a kind since a day': await median(() =>
      listLeads(database, { kind: 'subscribers', since: 1_760_000_000_000, limit: 20 }),
    ),
  }
}

async function median(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    await work(round)
    times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)[rounds / 2] as number
}
