import type { DemoCopy } from '../content/demo.ts'
import type { DemoMarket } from '../sample/rank.ts'
import { sayPoint } from '../sample/week.ts'
import type { DemoState } from './demo-state.ts'

/** So many competitors are still named; more are counted. */
const mostNamed = 3

/**
 * What a list of the demo was made with, datum by datum: who was watched, up to when, and who was left out.
 *
 * @param counted what several competitors are called after their number.
 */
export function listWords(
  { competitors, filter, point }: DemoState,
  market: DemoMarket,
  copy: Pick<DemoCopy, 'roles'> & { week: Pick<DemoCopy['week'], 'start'> },
  counted: string,
): string[] {
  const names = market.competitors.filter(({ id }) => competitors.includes(id))
  const watched =
    names.length > mostNamed
      ? `${names.length} ${counted}`
      : names.map(({ name }) => name).join(', ')
  const { role, stage, priority } = filter
  return [
    watched,
    point > 0 ? sayPoint(point) : copy.week.start,
    ...(role ? [copy.roles[role]] : []),
    ...(stage ? [stage] : []),
    ...(priority ? [priority] : []),
  ]
}
