import { subscriptionForms } from '../../contract/forms/forms.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { canonicalEmail } from './canonical-email.ts'
import { enteredInto } from './check-spam.ts'
import { counterName } from './counter-windows.ts'

const byAddress = [
  'messages-of-email',
  'mails-to-email',
  'message-receipts-to-email',
  'booking-receipts-to-email',
] as const

const byNetworkAndAddress = ['messages-of-network-as-email', 'mails-of-network-to-email'] as const

/**
 * Deletes every counter of an address of mail, whatever the window, also those of a network together with it. What is
 * counted of a network or a domain alone says nothing about the address, and goes by itself.
 */
export async function forgetEmail(
  transaction: DatabaseTransaction,
  email: string,
  secret: string,
): Promise<void> {
  const signUps = subscriptionForms.map(({ path }) => enteredInto(path, email))
  const address = canonicalEmail(email)
  const names = [
    ...byAddress.map((counted) => counterName(counted, address, secret)),
    counterName('links-to-data-of-email', emailHash(address, secret), secret),
    ...signUps.map((entered) => counterName('sign-ups-of-email-in-a-day', entered, secret)),
    ...(await pairsOf(transaction, address, secret)),
  ]
  // In the order in which `count` locks them: two processes that lock the same rows in turn would wait for ever.
  for (const name of names.sort()) {
    await transaction.deleteFrom('counters').where('name', '=', name).execute()
  }
}

/** The counters of an address together with any network. */
async function pairsOf(
  transaction: DatabaseTransaction,
  address: string,
  secret: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('counters')
    .select('name')
    .distinct()
    .where(({ or, eb }) =>
      or(
        // An underscore of the hash stands for any character here; no second hash is so like it.
        byNetworkAndAddress.map((counted) =>
          eb('name', 'like', `${counterName(counted, address, secret)}:%`),
        ),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}
