import * as z from 'zod'
import { median } from '../pages/statistics.ts'
import { categories, failedAudit, run } from './report.ts'

/** A route, and every run of it. */
export const routeRuns = z.strictObject({
  path: z.string(),
  /** Whether it is kept from search engines. */
  isHidden: z.boolean(),
  runs: z.array(run),
  /** Of all runs: what costs a point in one of three is there three times less. */
  failed: z.array(failedAudit),
})

export type RouteRuns = z.infer<typeof routeRuns>

/** What a page is that must not be found by search engines. */
const hiddenByDesign = 'is-crawlable'

export function tableOf(routes: readonly RouteRuns[]): { titles: string[]; rows: string[][] } {
  return {
    titles: ['route', ...categories],
    rows: routes.map((route) => [
      route.path,
      ...categories.map((name) => {
        const score = median(route.runs.map(({ scores }) => scores[name]))
        return `${score}${name === 'seo' && route.isHidden && score < 100 ? ' (hidden)' : ''}`
      }),
    ]),
  }
}

/** The audits that cost a route points in most of its runs: a sentence each, without what a hidden page is meant to be. */
export function faultsOf({ path, isHidden, runs, failed }: RouteRuns): string[] {
  const isMeant = (id: string) => isHidden && id === hiddenByDesign
  const byAudit = Map.groupBy(
    failed.filter(({ category, id }) => {
      const score = median(runs.map(({ scores }) => scores[category]))
      return score < 100 && !isMeant(id)
    }),
    ({ category, id }) => `${category} ${id}`,
  )
  return [...byAudit]
    .filter(([, found]) => found.length * 2 > runs.length)
    .map(([audit, [first]]) => `${path}: ${audit}: ${first?.why}`)
}
