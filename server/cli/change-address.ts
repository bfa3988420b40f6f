import type { DatabaseTransaction } from '../db/database.ts'
import { fillFile } from '../leads/sync-ledger.ts'
import { openKeys } from '../secrets/read-keys.ts'
import { sealingKeys } from '../secrets/seal.ts'
import { ConfigError } from '../settings/config-error.ts'
import { operatorName } from './operator.ts'
import { withDatabase } from './with-database.ts'

/** Who changes what may be sent to an address, when (milliseconds since 1970), and the key of its hash. */
interface AddressChange {
  secret: string
  by: string
  now: number
}

/**
 * Changes what may be sent to an address, in one transaction, and the file of the ledger after it.
 *
 * @param by who does it, as the command was told.
 * @throws ConfigError when it is no address.
 */
export async function changeAddress<Result>(
  email: string,
  by: string | undefined,
  work: (transaction: DatabaseTransaction, change: AddressChange) => Promise<Result>,
): Promise<Result> {
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new ConfigError(`${email} is not an e-mail address.`)
  let result: Result | undefined
  await withDatabase(async (database, settings) => {
    const now = Date.now()
    const { hashing: secret } = await openKeys(database, sealingKeys(settings), now)
    result = await database
      .transaction()
      .execute((transaction) => work(transaction, { secret, by: operatorName(by), now }))
    await fillFile(database, settings.DATA_DIR)
  })
  return result as Result
}
