import { Command } from 'commander'
import {
  cancelFloodMeetings as cancel,
  type Flood,
  findFlood,
} from '../../booking/change-meeting.ts'
import type { Booking } from '../../booking/taken-slots.ts'
import { formatTime } from '../../kinds/readable-time.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { type Columns, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import {
  byOption,
  operatorName,
  type Since,
  sinceOption,
  toInstant,
  yesOption,
} from '../options.ts'

interface Options extends Omit<Flood, 'since'> {
  since: Since
  yes?: true
  by?: string
}

export const cancelFlood = new Command('cancel-flood')
  .description('cancel the meetings that a program booked, and tell whoever was real')
  .addOption(sinceOption('those booked since then').makeOptionMandatory())
  .option('--network <id>', 'those of one network, by its id in the list')
  .option('--domain <name>', 'those of one mail domain, also where a link was used')
  .addOption(byOption)
  .addOption(yesOption)
  .addHelpText(
    'after',
    `
Without --domain it takes meetings alone whose address nobody has confirmed. Shows first which networks they came from, by an id that
says nothing about the network and goes after seven days. Nothing is erased. Each address that had a meeting gets a mail with a link to choose again; the server sends it, so it
must run. Times that are only held end by themselves within half an hour.

Examples:
  npm run --silent leads -- cancel-flood --since 2h
  npm run --silent leads -- cancel-flood --since 2h --domain example.com
  npm run --silent leads -- cancel-flood --since 2h --network 4Zt0vZ8m1kqQxw2B`,
  )
  .action(
    onDatabase(async ({ database, now, zone }, { yes, by, since, ...flood }: Options) => {
      const bookings = await findFlood(database, { ...flood, since: toInstant(since, zone) }, now)
      if (bookings.length === 0) throw new ConfigError('There are none.')
      const networks = [...Map.groupBy(bookings, ({ network_hash }) => network_hash)]
      const busiestFirst = networks.sort(([, left], [, right]) => right.length - left.length)
      printRows(createColumns(zone), busiestFirst)
      if (!yes) throw new ConfigError(`Add --yes to cancel all ${bookings.length}.`)
      const canceled = await cancel(database, bookings, now, { team: operatorName(by) })
      process.stdout.write(`meetings cancelled: ${canceled}\n`)
    }),
  )

const createColumns = (zone: string): Columns<[string, Booking[]]> => ({
  NETWORK: ([network]) => network || 'forgotten',
  COUNT: ([, bookings]) => String(bookings.length),
  FIRST: ([, bookings]) => formatTime(bookings[0]?.created_at ?? 0, zone),
  LAST: ([, bookings]) => formatTime(bookings.at(-1)?.created_at ?? 0, zone),
})
