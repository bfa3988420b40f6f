import {
  type Figures,
  floorOf,
  type MeasuredPage,
  ratioTo,
  type Spread,
} from '../../scripts/docs/performance/figures.ts'

/** What a page is compared by, and how much of it is noise on the quietest machine. */
const metrics: readonly {
  name: string
  noise: number
  of: (page: MeasuredPage, floor: MeasuredPage) => Spread
}[] = [
  { name: 'FCP, of the floor', noise: 0.03, of: ({ fcp }, floor) => ratioTo(floor.fcp, fcp) },
  { name: 'LCP, of the floor', noise: 0.03, of: ({ lcp }, floor) => ratioTo(floor.lcp, lcp) },
  { name: 'TBT in ms', noise: 10, of: ({ tbt }) => tbt },
  { name: 'CLS', noise: 0.005, of: ({ cls }) => cls },
  ...weightMetrics(),
]

function weightMetrics() {
  return (['firstPaintBytes', 'totalBytes'] as const).map((key) => ({
    name: key === 'totalBytes' ? 'bytes, of the floor' : 'bytes of the first paint, of the floor',
    // A word more or a name that is compressed otherwise.
    noise: 0.1,
    of: (page: MeasuredPage, floor: MeasuredPage) => {
      const ratio = page[key] / floor[key]
      return { median: ratio, least: ratio, most: ratio }
    },
  }))
}

/**
 * What got worse since the figures that are kept. It counts when the medians differ by more than either run's own spread
 * from its best to its worst, and by more than what is noise on a quiet machine.
 *
 * @returns a sentence each; pages that only one of the two has are not compared.
 */
export function worse(kept: Figures, found: Figures): string[] {
  const [keptFloor, foundFloor] = [floorOf(kept), floorOf(found)]
  return found.pages.flatMap((page) => {
    const earlier = kept.pages.find(({ name, path }) => name === page.name && path === page.path)
    if (!earlier) return []
    return metrics.flatMap(({ name, noise, of }) => {
      const [before, after] = [of(earlier, keptFloor), of(page, foundFloor)]
      const spread = Math.max(width(before), width(after), noise)
      return after.median - before.median > spread
        ? [
            `${page.name}: ${name} ${said(before)} became ${said(after)}, by more than ${short(spread)}.`,
          ]
        : []
    })
  })
}

function width({ least, most }: Spread): number {
  return most - least
}

function said({ median, least, most }: Spread): string {
  return `${short(median)} (${short(least)} to ${short(most)})`
}

function short(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}
