import { readableTime } from './readable-time.ts'
import { formatTable } from './table.ts'

/** A lead as far as it is one of a network. */
export interface OfNetwork {
  created_at: number
  address_confirmed_at: number
  client_hash: string
  network_hash: string
}

/** Which networks leads came from, the busiest first: wider ones, and the one within where it is the only one. */
export function networkTable(leads: readonly OfNetwork[]): string {
  const networks = [...Map.groupBy(leads, ({ network_hash }) => network_hash)]
    .map(([wider, of]) => {
      const within = new Set(of.map(({ client_hash }) => client_hash))
      return { wider, within: within.size === 1 ? ([...within][0] ?? '') : '', of }
    })
    .sort((one, other) => other.of.length - one.of.length)
  type Network = (typeof networks)[number]
  const unconfirmed = ({ of }: Network) =>
    of.filter(({ address_confirmed_at }) => address_confirmed_at === 0).length
  const columns = [
    { title: 'NETWORK', value: ({ wider }: Network) => wider || 'forgotten' },
    { title: 'ADDRESS', value: ({ within }: Network) => within || 'several' },
    { title: 'COUNT', value: ({ of }: Network) => String(of.length) },
    { title: 'UNCONFIRMED', value: (network: Network) => String(unconfirmed(network)) },
    { title: 'FIRST', value: ({ of }: Network) => readableTime(of[0]?.created_at ?? 0) },
    { title: 'LAST', value: ({ of }: Network) => readableTime(of.at(-1)?.created_at ?? 0) },
  ]
  return formatTable(columns, networks, process.stdout.columns ?? Infinity)
}
