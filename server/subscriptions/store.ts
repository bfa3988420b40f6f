import type { DatabaseTransaction } from '../db/database.ts'
import type { SubscribersTable } from '../db/schema.ts'
import type { Arrival } from '../forms/form-endpoint.ts'

type Subscription = Pick<SubscribersTable, 'source' | 'email' | 'company' | 'consent_text'>

/** Stores a subscription. An address that is there already stays as it is, and the caller cannot tell. */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  subscription: Subscription,
): Promise<void> {
  await transaction
    .insertInto('subscribers')
    .values({
      ...arrival,
      ...subscription,
      email_key: subscription.email.toLowerCase(),
      status: 'pending',
    })
    .onConflict((conflict) => conflict.columns(['source', 'email_key']).doNothing())
    .execute()
}
