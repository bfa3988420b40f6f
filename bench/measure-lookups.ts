import { listLeads } from '../server/cli/query/list-leads.ts'
import type { Database, DatabaseTransaction } from '../server/db/database.ts'
import { findLeadsByEmail } from '../server/kinds/find-leads.ts'
import { confirmSubscription } from '../server/subscriptions/confirm.ts'
import { saveSubscription } from '../server/subscriptions/store.ts'
import { endSubscription } from '../server/subscriptions/unsubscribe.ts'
import { subscriberId } from './fill-subscribers.ts'

const rounds = 400
const secret = Buffer.alloc(32, 7).toString('base64url')

/** When these people act: after everything that is stored, in milliseconds since 1970. */
const now = Date.UTC(2040, 0, 1)

/** Medians, in milliseconds, of what the server and the list ask the database for, durable commits included. */
export async function measureLookups(
  database: Database,
  subscribers: number,
): Promise<Record<string, number>> {
  // Spread over all of them, and the same in every run.
  const someone = (round: number) => (round * 7_919_777) % subscribers
  const address = (round: number) => `person${someone(round)}@example.com`
  const committed = (work: (transaction: DatabaseTransaction, round: number) => Promise<unknown>) =>
    median((round) => database.transaction().execute((transaction) => work(transaction, round)))
  const signUp = (transaction: DatabaseTransaction, round: number) =>
    saveSubscription(
      transaction,
      { id: `again-${round}`, created_at: now, page: '/', spam_reason: '' },
      { source: 'newsletter', email: address(round), company: '', consent_text: 'Yes.' },
      '',
    )
  return {
    'sign-up of an address that is there': await committed(signUp),
    unsubscribe: await committed((transaction, round) =>
      endSubscription(transaction, subscriberId(someone(round)), secret, now),
    ),
    'sign-up of an address that left': await committed(signUp),
    confirm: await committed(async (transaction, round) => {
      const token = { purpose: 'confirm', subject: subscriberId(someone(round)), at: now } as const
      const asking = await confirmSubscription(transaction, token, secret, now)
      if (asking !== 'confirmed') throw new Error(`the asking is ${asking}`)
    }),
    'leads of an address': await median((round) => findLeadsByEmail(database, address(round))),
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
