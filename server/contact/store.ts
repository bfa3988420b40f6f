import type { ContactForm } from '../../contract/forms/contact.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { Arrival } from '../forms/form-endpoint.ts'

/** Stores a message from the contact form. */
export async function saveMessage(
  transaction: DatabaseTransaction,
  values: ContactForm,
  arrival: Arrival,
): Promise<void> {
  await transaction
    .insertInto('messages')
    .values({ ...arrival, ...values })
    .execute()
}
