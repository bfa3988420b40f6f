import { type Command, Option } from 'commander'
import { cancelFlood, type Flood, findFlood } from '../../booking/cancel-flood.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { askYes } from '../ask-yes.ts'
import { networkTable } from '../format/network-table.ts'
import { parseSince } from '../parse-options.ts'
import { withDatabase } from '../with-database.ts'

interface Options extends Flood {
  dryRun?: true
  yes?: true
}

/** `leads cancel-flood`: the bookings of a program go, and the calendar is free again. */
export function addCancelFlood(program: Command): void {
  program
    .command('cancel-flood')
    .description('cancel the meetings that a program booked, and tell whoever was real')
    .addOption(
      new Option('--since <when>', 'those booked since then: 2026-01-31T10:00, 24h, 7d')
        .argParser(parseSince)
        .makeOptionMandatory(),
    )
    .option('--network <id>', 'those of one network, by its id in the list')
    .option('--unconfirmed', 'those whose address nobody has confirmed')
    .option('--dry-run', 'show them, and change nothing')
    .option('--yes', 'without asking')
    .addHelpText('after', examples)
    .action(async ({ dryRun, yes, ...flood }: Options) => {
      await withDatabase(async (database) => {
        const bookings = await findFlood(database, flood, Date.now())
        if (bookings.length === 0) throw new ConfigError('There are no such meetings to come.')
        process.stdout.write(networkTable(bookings))
        if (dryRun) return
        if (!yes) await askYes(`Cancel all ${bookings.length}?`)
        const cancelled = await cancelFlood(database, bookings, Date.now())
        process.stdout.write(`meetings cancelled: ${cancelled}\n`)
      })
    })
}

const examples = `
Shows first which networks they came from, by an id that says nothing about the network and goes after seven days.
Nothing is erased. Each address that had a meeting gets a mail with a link to choose again; the server sends it, so it
must run. Times that are only held end by themselves within half an hour.

Examples:
  npm run leads -- cancel-flood --since 2h --dry-run
  npm run leads -- cancel-flood --since 2h --network 4Zt0vZ8m1kqQxw2B
  npm run leads -- cancel-flood --since 2026-01-31T10:00 --unconfirmed --yes`
