import { readFileSync, writeFileSync } from 'node:fs'
import { markdownTable } from '../../scripts/docs/markdown-table.ts'

/** What came out of several runs. */
export interface Spread {
  median: number
  least: number
  most: number
}

/** A page as it was measured: times in milliseconds, weights in bytes on the wire, headers included. */
interface MeasuredPage {
  name: string
  path: string
  /** HTML, and all that its first paint waits for. */
  firstPaintBytes: number
  /** Until nothing moves any more and nobody has touched it. */
  totalBytes: number
  requests: number
  fcp: Spread
  lcp: Spread
  tbt: Spread
  cls: Spread
  /** Medians of Lighthouse's categories: performance, accessibility, best practices, SEO. */
  scores: number[]
}

/** What a measurement found. The first page is the floor that the others are held against. */
export interface Figures {
  /** `2026-11-22`. */
  day: string
  machine: { processor: string; cores: number; node: string; chromium: string; lighthouse: string }
  rounds: number
  /** The load average at the end of every round. */
  load: Spread
  /** How fast the machine was, by Lighthouse's measure. */
  speed: Spread
  pages: MeasuredPage[]
}

const document = 'docs/performance.md'

/** Puts a table in the place of the one in the documents. */
export function keepTable(table: string): void {
  const [begin, end] = ['<!-- measured -->', '<!-- end of measured -->']
  const text = readFileSync(document, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  writeFileSync(document, `${before}${begin}\n\n${table}\n\n${end}${after}`)
}

/** The pages beside the floor, and below them what they were measured on. */
export function performanceTable(measured: Figures): string {
  const [floor] = measured.pages
  const ratio = (paint: 'fcp' | 'lcp', page: MeasuredPage) =>
    (page[paint].median / (floor?.[paint].median ?? Number.NaN)).toFixed(2)
  const rows = measured.pages.map((page) => [
    page.path === '/' ? page.name : `${page.name}, \`${page.path}\``,
    kilobytes(page.firstPaintBytes),
    kilobytes(page.totalBytes),
    String(page.requests),
    times(page.fcp),
    ratio('fcp', page),
    times(page.lcp),
    ratio('lcp', page),
    times(page.tbt),
    page.cls.median.toFixed(3),
    page.scores.join(' '),
  ])
  const titles = ['page', 'first paint kB', 'total kB', 'requests', 'FCP ms', 'of the floor']
  const more = ['LCP ms', 'of the floor', 'TBT ms', 'CLS', 'Lighthouse']
  return `${markdownTable([...titles, ...more], rows)}\n\n${circumstances(measured)}`
}

function circumstances({ day, machine, rounds, load, speed }: Figures): string {
  const { processor, cores, node, chromium, lighthouse } = machine
  return [
    `Medians of ${rounds === 1 ? 'one round' : `${rounds} rounds`} on ${day}, the least and the most in brackets.`,
    `${processor}, ${cores} cores; Node ${node}, Chromium ${chromium}, Lighthouse ${lighthouse}.`,
    `Load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}, benchmarkIndex ${whole(speed.least)} to ${whole(speed.most)}.`,
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}

function whole(value: number): string {
  return String(Math.round(value))
}

function times({ median, least, most }: Spread): string {
  return `${whole(median)} (${whole(least)}–${whole(most)})`
}
