import { subscriptionForms } from '../../contract/forms/forms.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { canonicalEmail } from './canonical-email.ts'
import { enteredInto } from './check-spam.ts'
import { counterName } from './counters.ts'

const byAddress = [
  'messages-of-email',
  'mails-to-email',
  'message-receipts-to-email',
  'booking-receipts-to-email',
] as const

/**
 * Deletes every counter of an address of mail, whatever the window. Those of a network, also of one together with an
 * address, go by themselves within two days.
 */
export async function forgetEmail(
  transaction: DatabaseTransaction,
  email: string,
  secret: string,
): Promise<void> {
  const signUps = subscriptionForms.map(({ path }) => enteredInto(path, email))
  const names = [
    ...byAddress.map((counted) => counterName(counted, canonicalEmail(email), secret)),
    counterName('links-to-data-of-email', emailHash(canonicalEmail(email), secret), secret),
    ...signUps.map((entered) => counterName('sign-ups-of-email-in-a-day', entered, secret)),
  ]
  // In the order in which `count` locks them: two processes that lock the same rows in turn would wait for ever.
  for (const name of names.sort()) {
    await transaction.deleteFrom('counters').where('name', '=', name).execute()
  }
}
