import { readableTime } from '../../kinds/readable-time.ts'
import { type Column, printRows } from './table.ts'

/** A lead as far as it is one of a network. */
interface OfNetwork {
  created_at: number
  address_confirmed_at: number
  client_hash: string
  network_hash: string
}

interface Network {
  wider: string
  leads: readonly OfNetwork[]
}

const columns: Column<Network>[] = [
  { title: 'NETWORK', value: ({ wider }) => wider || 'forgotten' },
  { title: 'ADDRESS', value: ({ leads }) => clientOf(leads) || 'several' },
  { title: 'COUNT', value: ({ leads }) => String(leads.length) },
  { title: 'UNCONFIRMED', value: ({ leads }) => String(leads.filter(isUnconfirmed).length) },
  { title: 'FIRST', value: ({ leads }) => readableTime(leads[0]?.created_at ?? 0) },
  { title: 'LAST', value: ({ leads }) => readableTime(leads.at(-1)?.created_at ?? 0) },
]

/** Which networks leads came from, the busiest first: wider ones, and the one within where it is the only one. */
export function printNetworks(leads: readonly OfNetwork[]): void {
  const networks = [...Map.groupBy(leads, ({ network_hash }) => network_hash)]
    .map(([wider, leads]) => ({ wider, leads }))
    .sort((one, other) => other.leads.length - one.leads.length)
  printRows(columns, networks)
}

const isUnconfirmed = ({ address_confirmed_at }: OfNetwork) => address_confirmed_at === 0

function clientOf(leads: readonly OfNetwork[]): string {
  const clients = new Set(leads.map(({ client_hash }) => client_hash))
  return clients.size === 1 ? ([...clients][0] ?? '') : ''
}
