import { Command } from 'commander'
import { second } from '../../../contract/duration.ts'
import { truncateWal } from '../../db/truncate-wal.ts'
import { formatTime } from '../../kinds/readable-time.ts'
import { acceptedWithin, keyRefreshInterval, rotateKey, signsAfter } from '../../secrets/keys.ts'
import { getSealingKeys } from '../../secrets/seal.ts'
import { onDatabase } from '../on-database.ts'

export const rotateKeys = new Command('rotate-key')
  .description('sign the links in mails with a new key; servers take it up as they run')
  .option('--revoke-old', 'end every link that was mailed before: after a leak', false)
  .addHelpText(
    'after',
    `
Hashes of suppressed addresses have a key of their own, which stays: nobody who left is forgotten.

Examples:
  npm run --silent db -- rotate-key
  npm run --silent db -- rotate-key --revoke-old`,
  )
  .action(
    onDatabase(async (context, { revokeOld }: { revokeOld: boolean }) => {
      const { database, settings, now } = context
      // Creates the keys first, for a database that no server has opened yet.
      await context.hashing()
      await context.change((transaction) =>
        rotateKey(transaction, getSealingKeys(settings), now, { revokeOld }),
      )
      await truncateWal(database)
      process.stdout.write(revokeOld ? revoked : replaced(now, context.zone))
    }),
  )

const revoked = `A new key signs links. Those mailed before work no more: in a running server within ${keyRefreshInterval / second} seconds.
Who needs one asks for it on /your-data; tell whoever has a meeting to come.
`

function replaced(now: number, zone: string): string {
  const until = formatTime(now + acceptedWithin, zone)
  return `A new key signs links, in a running server within ${(signsAfter + keyRefreshInterval) / second} seconds.
Links mailed before work until ${until}; those that end a subscription, until --revoke-old.
`
}
