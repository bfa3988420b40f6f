import { createInterface } from 'node:readline/promises'
import { type Command, Option } from 'commander'
import {
  cancelFlood,
  type Flood,
  type FloodBooking,
  findFlood,
} from '../../booking/cancel-flood.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readableTime } from '../format/readable-time.ts'
import { formatTable } from '../format/table.ts'
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
        process.stdout.write(listOf(bookings))
        if (dryRun) return
        if (!yes) await ask(bookings.length)
        const { cancelled, released } = await cancelFlood(database, bookings, Date.now())
        process.stdout.write(
          `meetings cancelled: ${cancelled}\ntimes no longer kept: ${released}\n`,
        )
      })
    })
}

const examples = `
Shows first which networks they came from, by an id that says nothing about the network and goes after seven days.
Nothing is erased: meetings become cancelled, times that are kept become requests. Each address that had a meeting gets
a mail with a link to choose again. The server sends it, so it must run.

Examples:
  npm run leads -- cancel-flood --since 2h --dry-run
  npm run leads -- cancel-flood --since 2h --network 4Zt0vZ8m1kqQxw2B
  npm run leads -- cancel-flood --since 2026-01-31T10:00 --unconfirmed --yes`

interface Network {
  /** Of the network, and of the address within it when all are of one. */
  ids: [network: string, client: string]
  bookings: FloodBooking[]
}

function listOf(bookings: FloodBooking[]): string {
  const networks = [...Map.groupBy(bookings, ({ network_hash }) => network_hash)]
    .map(([network, of]): Network => {
      const clients = new Set(of.map(({ client_hash }) => client_hash))
      return { ids: [network, clients.size === 1 ? ([...clients][0] ?? '') : ''], bookings: of }
    })
    .sort((one, other) => other.bookings.length - one.bookings.length)
  const count = (of: FloodBooking[], when: (booking: FloodBooking) => boolean) =>
    String(of.filter(when).length)
  const columns = [
    { title: 'NETWORK', value: ({ ids }: Network) => ids[0] || 'forgotten' },
    { title: 'ADDRESS', value: ({ ids }: Network) => ids[1] || 'several' },
    {
      title: 'BOOKED',
      value: ({ bookings }: Network) => count(bookings, ({ status }) => status === 'booked'),
    },
    {
      title: 'HELD',
      value: ({ bookings }: Network) => count(bookings, ({ status }) => status === 'held'),
    },
    {
      title: 'CONFIRMED',
      value: ({ bookings }: Network) =>
        count(bookings, ({ address_confirmed_at }) => address_confirmed_at > 0),
    },
    {
      title: 'FIRST',
      value: ({ bookings }: Network) => readableTime(bookings[0]?.created_at ?? 0),
    },
    {
      title: 'LAST',
      value: ({ bookings }: Network) => readableTime(bookings.at(-1)?.created_at ?? 0),
    },
  ]
  return formatTable(columns, networks, process.stdout.columns ?? Infinity)
}

async function ask(count: number): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new ConfigError('Add --yes: there is no terminal to ask on whether to cancel them.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`Cancel all ${count}? Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new ConfigError('Nothing was cancelled.')
}
