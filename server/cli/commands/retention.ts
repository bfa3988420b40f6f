import { Command } from 'commander'
import { formatTime } from '../../kinds/readable-time.ts'
import { planRetention, runRetention } from '../../leads/run-retention.ts'
import { onDatabase } from '../on-database.ts'

export const retention = new Command('retention')
  .description('show what is past its time; with --yes delete it, though the server waits')
  .option('--yes', 'delete it')
  .addHelpText(
    'after',
    `
The server deletes by itself every hour. It waits where the clock is two days from the last run, or where more than
50 of a kind and a twentieth of it would go at once: look at the clock and at RETENTION_… before you say --yes.

Examples:
  npm run --silent leads -- retention
  npm run --silent leads -- retention --yes`,
  )
  .action(
    onDatabase(async ({ database, settings, now, zone, hashing }, { yes }: { yes?: true }) => {
      const { last, expired, warning } = await planRetention(database, settings, now)
      const lines = [
        `This clock says ${formatTime(now, zone)}.`,
        `The last run was ${last === undefined ? 'never' : `at ${formatTime(last, zone)}`}.`,
        ...Object.entries(expired).map(([what, count]) => `${what} past their time: ${count}`),
        ...(warning ? [`The server waits: ${warning}`] : []),
      ]
      process.stdout.write(`${lines.join('\n')}\n`)
      if (!yes) return
      const leads = await runRetention(database, settings, { secret: await hashing(), zone }, now)
      process.stdout.write(`leads deleted: ${leads}\n`)
    }),
  )
