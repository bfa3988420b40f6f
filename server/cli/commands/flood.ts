import { cancelFlood as cancel, type Flood, findFlood } from '../../booking/change-meeting.ts'
import { readableTime } from '../../kinds/readable-time.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { CommandDefinition } from '../command.ts'
import { type Column, printRows } from '../format/table.ts'
import { onDatabase } from '../on-database.ts'
import { askYes, option, sinceOption, yesOption } from '../options.ts'

export const cancelFlood: CommandDefinition = {
  usage: 'cancel-flood',
  does: 'cancel the meetings that a program booked, and tell whoever was real',
  options: [
    sinceOption('those booked since then').makeOptionMandatory(),
    option('--network <id>', 'those of one network, by its id in the list'),
    option('--unconfirmed', 'those whose address nobody has confirmed'),
    yesOption,
  ],
  more: `Shows first which networks they came from, by an id that says nothing about the network and goes after seven days.
Nothing is erased. Each address that had a meeting gets a mail with a link to choose again; the server sends it, so it
must run. Times that are only held end by themselves within half an hour.`,
  examples: ['cancel-flood --since 2h', 'cancel-flood --since 2h --network 4Zt0vZ8m1kqQxw2B'],
  run: onDatabase(async ({ database, now }, { yes, ...flood }: Flood & { yes?: true }) => {
    const bookings = await findFlood(database, flood, now)
    await askFlood(bookings, 'Cancel', yes)
    const cancelled = await cancel(database, bookings, now)
    process.stdout.write(`meetings cancelled: ${cancelled}\n`)
  }),
}

/** A lead as far as it is one of a network. */
interface OfNetwork {
  created_at: number
  address_confirmed_at: number
  client_hash: string
  network_hash: string
}

const columns: Column<readonly [string, OfNetwork[]]>[] = [
  { title: 'NETWORK', value: ([network]) => network || 'forgotten' },
  { title: 'ADDRESS', value: ([, leads]) => clientOf(leads) },
  { title: 'COUNT', value: ([, leads]) => String(leads.length) },
  { title: 'UNCONFIRMED', value: ([, leads]) => String(leads.filter(isUnconfirmed).length) },
  { title: 'FIRST', value: ([, leads]) => readableTime(leads[0]?.created_at ?? 0) },
  { title: 'LAST', value: ([, leads]) => readableTime(leads.at(-1)?.created_at ?? 0) },
]

const isUnconfirmed = ({ address_confirmed_at }: OfNetwork) => address_confirmed_at === 0

function clientOf([first, ...others]: readonly OfNetwork[]): string {
  const isOne = others.every(({ client_hash }) => client_hash === first?.client_hash)
  return (isOne && first?.client_hash) || 'several'
}

/**
 * Shows which networks leads came from, the busiest first, and asks whether to go on.
 * @throws ConfigError when there are none, or the answer is not `yes`.
 */
export async function askFlood(
  leads: readonly OfNetwork[],
  verb: string,
  yes: true | undefined,
): Promise<void> {
  if (leads.length === 0) throw new ConfigError('There are none.')
  const networks = [...Map.groupBy(leads, ({ network_hash }) => network_hash)]
  printRows(
    columns,
    networks.sort(([, one], [, other]) => other.length - one.length),
  )
  if (!yes) await askYes(`${verb} all ${leads.length}?`)
}
