import type { DemoCopy } from '../../contract/content/demo.ts'
import { jobRoles, priorities, stages } from '../../contract/content/names.ts'
import type { DemoMarket, Filter } from '../sample/rank.ts'
import { formatPoint } from '../sample/week.ts'

/** The address of the demo's data, which loads only when somebody uses the demo or opens a shared list. */
export const demoPath = '/sample-market.json'

export const demoId = 'try'

export interface DemoData {
  copy: DemoCopy
  market: DemoMarket
}

interface DemoState {
  competitors: readonly string[]
  filter: Filter
  point: number
}

const names = ['competitors', 'role', 'stage', 'priority', 'point'] as const

/** The parameter’s value for no competitor. */
const nobody = 'none'

export function formatStateQuery(state: DemoState, market: DemoMarket): string {
  const query = new URLSearchParams()
  if (state.competitors.length > 0) query.set('competitors', state.competitors.join('.'))
  for (const [name, value] of Object.entries(state.filter)) {
    if (value) query.set(name, toSlug(value))
  }
  const chosen = new Set(state.competitors)
  if (chosen.size === 0) query.set('competitors', nobody)
  if (market.competitors.every(({ id, watched }) => chosen.has(id) === watched))
    query.delete('competitors')
  if (state.point < market.now) query.set('point', String(state.point))
  return query.size > 0 ? `?${query}` : ''
}

/** The state in an address; missing or unknown values are those at the start. */
export function parseState(query: URLSearchParams, market: DemoMarket): DemoState | undefined {
  if (!hasState(query)) return undefined
  const requested = new Set(query.get('competitors')?.split('.'))
  const known = market.competitors.filter(({ id }) => requested.has(id))
  const given = known.length > 0 || requested.has(nobody)
  const competitors = given ? known : market.competitors.filter(({ watched }) => watched)
  const point = query.get('point') ?? ''
  return {
    competitors: competitors.map(({ id }) => id),
    filter: {
      role: jobRoles.find((role) => role === query.get('role')) ?? '',
      stage: stages.find((stage) => toSlug(stage) === query.get('stage')) ?? '',
      priority: priorities.find((priority) => toSlug(priority) === query.get('priority')) ?? '',
    },
    point: /^\d{1,3}$/.test(point) ? Math.min(Number(point), market.now) : market.now,
  }
}

export function hasState(query: URLSearchParams): boolean {
  return names.some((name) => query.has(name))
}

/** “Active Buyer” as `active-buyer`. */
function toSlug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}

/**
 * The state of a shared list in the address, else of the page’s controls, which a browser restores on a reload.
 */
export function findState(market: DemoMarket): DemoState | undefined {
  if (typeof document === 'undefined') return undefined
  const root = document.getElementById(demoId)
  return (
    parseState(new URLSearchParams(location.search), market) ??
    (root ? readControls(root) : undefined)
  )
}

function readControls(root: HTMLElement): DemoState {
  const controls = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  const getControlValue = (name: string) =>
    controls.find((control) => control.name === name)?.value ?? ''
  return {
    competitors: controls.flatMap((control) =>
      control instanceof HTMLInputElement && control.checked ? [control.value] : [],
    ),
    point: Number(getControlValue('point')),
    filter: {
      role: getControlValue('role'),
      stage: getControlValue('stage'),
      priority: getControlValue('priority'),
    } as Filter,
  }
}

const maxNamed = 3

export function formatList(
  { competitors, filter, point }: DemoState,
  market: DemoMarket,
  copy: Pick<DemoCopy, 'roles'> & { week: Pick<DemoCopy['week'], 'start'> },
  counted: string,
): string[] {
  const names = market.competitors.filter(({ id }) => competitors.includes(id))
  const watched =
    names.length > maxNamed
      ? `${names.length} ${counted}`
      : names.map(({ name }) => name).join(', ')
  const { role, stage, priority } = filter
  return [
    watched,
    point > 0 ? formatPoint(point) : copy.week.start,
    ...(role ? [copy.roles[role]] : []),
    ...(stage ? [stage] : []),
    ...(priority ? [priority] : []),
  ]
}
