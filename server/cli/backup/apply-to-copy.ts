import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { type AppliedFile, applyFile } from '../../leads/sync-ledger.ts'
import { ledgerPath } from '../../ledger/ledger-file.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import type { SealingKeys } from '../../secrets/seal.ts'
import type { ReplacedLedger } from './read-replaced.ts'

export interface Restoring {
  /** The folder of the database, where its ledger lies. */
  dataFolder: string
  /** What the database says that is replaced; undefined when there is none, or nobody can read it. */
  replaced: ReplacedLedger | undefined
  /** What opens the keys of both. */
  sealing: SealingKeys
}

/**
 * Erases in a copy of a backup who was erased since it was made, and so on, before anybody reads it.
 *
 * @param copy the backup's copy, called `cam.db`; it is brought up to date.
 * @returns undefined when there is neither a ledger nor a database to ask.
 * @throws ConfigError when the backup is of a newer version, `sealing` does not open its keys, or the ledger cannot be
 * read.
 */
export async function applyToCopy(
  copy: string,
  { dataFolder, replaced, sealing }: Restoring,
): Promise<AppliedFile | undefined> {
  if (!replaced && !existsSync(ledgerPath(dataFolder))) return undefined
  const now = Date.now()
  const database = await openDatabase({ DATA_DIR: dirname(copy) })
  try {
    await migrate(database)
    const { hashing } = await openKeys(database, sealing, now)
    const secrets = [hashing, ...(replaced?.secret ? [replaced.secret] : [])] as const
    return await applyFile({ database, dataFolder, secrets, others: replaced?.entries ?? [], now })
  } finally {
    await database.destroy()
  }
}
