import { readFileSync } from 'node:fs'
import * as z from 'zod'

export const figuresFile = 'docs/performance.json'
export const chartFile = 'docs/performance.svg'

/** What came out of several runs. */
export const spread = z.strictObject({ median: z.number(), least: z.number(), most: z.number() })

export type Spread = z.infer<typeof spread>

/** A page as it was measured: times in milliseconds, weights in bytes on the wire, headers included. */
export const measuredPage = z.strictObject({
  name: z.string(),
  /** Below its site: `/`. */
  path: z.string(),
  /** HTML, and all that its first paint waits for. */
  firstPaintBytes: z.number(),
  /** Until nothing moves any more and nobody has touched it. */
  totalBytes: z.number(),
  requests: z.number(),
  fcp: spread,
  lcp: spread,
  tbt: spread,
  cls: spread,
  /** Medians of Lighthouse's categories: performance, accessibility, best practices, SEO. */
  scores: z.array(z.number()).length(4),
})

export type MeasuredPage = z.infer<typeof measuredPage>

/** What `npm run bench` keeps of a measurement. The first page is the floor that the others are held against. */
export const figures = z.strictObject({
  /** `2026-11-22`. */
  day: z.string(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.number(),
    node: z.string(),
    chromium: z.string(),
    lighthouse: z.string(),
  }),
  rounds: z.number(),
  /** Runs that were taken again, since the machine was slower than three quarters of what it usually was. */
  repeated: z.number(),
  /** The load average at the beginning and the end of every round. */
  load: spread,
  /** How fast the machine was, by Lighthouse's measure. */
  speed: spread,
  pages: z.array(measuredPage).min(1),
})

export type Figures = z.infer<typeof figures>

/** What was measured last, and is in the documents. */
export function readFigures(): Figures {
  return figures.parse(JSON.parse(readFileSync(figuresFile, 'utf8')))
}

/** The page that the others are held against. */
export function floorOf({ pages: [floor] }: Pick<Figures, 'pages'>): MeasuredPage {
  if (!floor) throw new Error('There is no floor.')
  return floor
}

/** A time as a multiple of what the floor took, half of the time. */
export function ratioTo(floor: Spread, { median, least, most }: Spread): Spread {
  const by = (time: number) => time / floor.median
  return { median: by(median), least: by(least), most: by(most) }
}
