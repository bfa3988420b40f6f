import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { leadKinds } from '../kinds/lead-kinds.ts'
import { ConfigError } from '../settings/config-error.ts'

/** Every status of any kind. */
export const statuses = [...new Set(leadTables.flatMap((kind) => leadKinds[kind].statuses))]

/** @throws ConfigError when a status is asked of a kind without one. */
export function checkStatus(kind: LeadKind | undefined, status: string | undefined): void {
  if (!kind || !status || leadKinds[kind].statuses.length > 0) return
  const plural = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  throw new ConfigError(`${plural} have no status: leave out --status or --kind ${kind}.`)
}
