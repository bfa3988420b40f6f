import { cancelFlood as cancel, type Flood, findFlood } from '../../booking/cancel-flood.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { printNetworks } from '../format/print-networks.ts'
import { onDatabase } from '../on-database.ts'
import { askYes, option, sinceOption, yesOption } from '../options.ts'

interface Options extends Flood {
  dryRun?: true
  yes?: true
}

/** The bookings of a program go, and the calendar is free again. */
export const cancelFlood: CommandDefinition = {
  usage: 'cancel-flood',
  does: 'cancel the meetings that a program booked, and tell whoever was real',
  options: [
    sinceOption('those booked since then').makeOptionMandatory(),
    option('--network <id>', 'those of one network, by its id in the list'),
    option('--unconfirmed', 'those whose address nobody has confirmed'),
    option('--dry-run', 'show them, and change nothing'),
    yesOption,
  ],
  more: `Shows first which networks they came from, by an id that says nothing about the network and goes after seven days.
Nothing is erased. Each address that had a meeting gets a mail with a link to choose again; the server sends it, so it
must run. Times that are only held end by themselves within half an hour.`,
  examples: [
    'cancel-flood --since 2h --dry-run',
    'cancel-flood --since 2h --network 4Zt0vZ8m1kqQxw2B',
  ],
  run: onDatabase(async ({ database, now }, { dryRun, yes, ...flood }: Options) => {
    const bookings = await findFlood(database, flood, now)
    if (bookings.length === 0) throw new ConfigError('There are no such meetings to come.')
    printNetworks(bookings)
    if (dryRun) return
    if (!yes) await askYes(`Cancel all ${bookings.length}?`)
    const cancelled = await cancel(database, bookings, now)
    process.stdout.write(`meetings cancelled: ${cancelled}\n`)
  }),
}
