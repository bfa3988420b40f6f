import { leadShapes } from '../../contract/leads/leads.ts'
import type { LedgerTable, SuppressionScope } from '../db/schema.ts'
import { formsHash } from '../intake/stop-forms.ts'
import { findLeadsByEmail, type LeadKey } from '../kinds/find-leads.ts'
import { keyId } from '../ledger/record-entry.ts'
import { emailHash } from '../secrets/email-hash.ts'
import type { Applying, HashingKeys } from './applying.ts'
import { endAgain } from './end-again.ts'
import { takeAway } from './erase-again.ts'

/** Keeps mail from an address, and ends what it was subscribed to before. */
export async function suppressAgain(applying: Applying, entry: LedgerTable): Promise<void> {
  const { transaction, emails, secrets, total } = applying
  const { at, scope, reason } = entry
  for (const address_hash of hashesNow(entry, emails, secrets)) {
    // Somebody who has asked for mail after it, on another server, keeps what they asked for.
    const later = await transaction
      .selectFrom('ledger')
      .select('id')
      .where('address_hash', '=', address_hash)
      .where('what', '=', 'allowed')
      .where('at', '>', at)
      .executeTakeFirst()
    if (later) continue
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('suppressions')
      .values({ address_hash, created_at: at, scope: scopeOf(entry) })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .executeTakeFirstOrThrow()
    total.suppressed += Number(numInsertedOrUpdatedRows)
  }
  if (scope === 'forms' || reason === 'erased') return
  const ofLists: LeadKey[] = []
  for (const email of emails) {
    const leads = await findLeadsByEmail(transaction, email, at)
    ofLists.push(...leads.filter(({ kind }) => leadShapes[kind].isMailingList))
  }
  // From before there was a ledger, a suppression is what was left of somebody who was erased.
  if (reason === 'inherited') return await takeAway(applying, ofLists)
  await endAgain(
    applying,
    ofLists.map(({ id }) => id),
    entry,
  )
}

/** Lets mail to an address again, where nothing has stopped it since. */
export async function allowAgain(applying: Applying, entry: LedgerTable): Promise<void> {
  const { transaction, emails, secrets, total } = applying
  for (const hash of hashesNow(entry, emails, secrets)) {
    const { numDeletedRows } = await transaction
      .deleteFrom('suppressions')
      .where('address_hash', '=', hash)
      .where('created_at', '<=', entry.at)
      .executeTakeFirstOrThrow()
    total.allowed += Number(numDeletedRows)
  }
}

/** The hashes of an entry by the key of the database: one that another key made is made anew of what was found. */
function hashesNow(entry: LedgerTable, emails: readonly string[], [secret]: HashingKeys): string[] {
  if (entry.key_id === keyId(secret)) return [entry.address_hash]
  const hash = scopeOf(entry) === 'forms' ? formsHash : emailHash
  return [...new Set(emails.map((email) => hash(email, secret)))]
}

function scopeOf({ scope }: LedgerTable): SuppressionScope {
  return scope === 'forms' ? 'forms' : 'lists'
}
