import type { Command } from 'commander'
import { planRetention, runRetention } from '../../leads/run-retention.ts'
import { openKeys } from '../../secrets/read-keys.ts'
import { sealingKeys } from '../../secrets/seal.ts'
import { readableTime } from '../format/readable-time.ts'
import { withDatabase } from '../with-database.ts'

/** `leads retention`: what is past its time, and its end where the server waits for a person. */
export function addRetention(program: Command): void {
  program
    .command('retention')
    .description('show what is past its time; with --yes delete it, though the server waits')
    .option('--yes', 'delete it')
    .addHelpText('after', examples)
    .action(async ({ yes }: { yes?: true }) => {
      await withDatabase(async (database, settings) => {
        const now = Date.now()
        const { last, going, doubt } = await planRetention(database, settings, now)
        const lines = [
          `This clock says ${readableTime(now)}.`,
          `The last run was ${last === undefined ? 'never' : `at ${readableTime(last)}`}.`,
          ...Object.entries(going).map(([what, count]) => `${what} past their time: ${count}`),
          ...(doubt ? [`The server waits: ${doubt}`] : []),
        ]
        process.stdout.write(`${lines.join('\n')}\n`)
        if (!yes) return
        const { hashing } = await openKeys(database, sealingKeys(settings), now)
        const leads = await runRetention(database, settings, hashing, now)
        process.stdout.write(`leads deleted: ${leads}\n`)
      })
    })
}

const examples = `
The server deletes by itself every hour. It waits where the clock is two days from the last run, as after a long pause
or a restore, or where more than 50 of a kind and a twentieth of it would go at once: look at the clock and at RETENTION_…
before you say --yes. The alarm is over with the next run.

Examples:
  npm run leads -- retention
  npm run leads -- retention --yes`
