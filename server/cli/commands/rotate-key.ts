import type { Command } from 'commander'
import { second } from '../../../contract/duration.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { acceptedFor, lookEvery, signsAfter } from '../../secrets/link-keys.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { rotateKey } from '../../secrets/rotate-key.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { withDatabase } from '../with-database.ts'

/** `db rotate-key`: another key signs the links in mails from here on. */
export function addRotateKey(program: Command): void {
  program
    .command('rotate-key')
    .description('sign the links in mails with a new key; servers take it up as they run')
    .option('--revoke-old', 'end every link that was mailed before: after a leak', false)
    .addHelpText('after', examples)
    .action(async ({ revokeOld }: { revokeOld: boolean }) => {
      await withDatabase(async (database, settings) => {
        const now = Date.now()
        const sealing = sealingKeys(settings)
        await openKeys(database, sealing, now)
        await database
          .transaction()
          .execute((transaction) => rotateKey(transaction, sealing, now, { revokeOld }))
        await truncateWal(database)
        process.stdout.write(revokeOld ? revoked : replaced(now))
      })
    })
}

const examples = `
Hashes of suppressed addresses have a key of their own, which stays: nobody who left is forgotten.

Examples:
  npm run db -- rotate-key
  npm run db -- rotate-key --revoke-old`

const revoked = `A new key signs links. Those mailed before work no more: in a running server within ${lookEvery / second} seconds.
Who needs one asks for it on /your-data; tell whoever has a meeting to come.
`

function replaced(now: number): string {
  const until = new Date(now + acceptedFor).toISOString().slice(0, 10)
  return `A new key signs links, in a running server within ${(signsAfter + lookEvery) / second} seconds.
Links mailed before work until ${until}; those that end a subscription, until --revoke-old.
`
}
