import { markdownTable } from '../markdown-table.ts'
import { type Figures, floorOf, ratioTo, type Spread } from './figures.ts'

/** The pages beside the floor, and below them what they were measured on. */
export function performanceTable(measured: Figures): string {
  const floor = floorOf(measured)
  const rows = measured.pages.map((page) => [
    page.path === '/' ? page.name : `${page.name}, \`${page.path}\``,
    kilobytes(page.firstPaintBytes),
    kilobytes(page.totalBytes),
    String(page.requests),
    times(page.fcp),
    ratio(ratioTo(floor.fcp, page.fcp)),
    times(page.lcp),
    ratio(ratioTo(floor.lcp, page.lcp)),
    times(page.tbt),
    page.cls.median.toFixed(3),
    page.scores.join(' '),
  ])
  const titles = ['page', 'first paint kB', 'total kB', 'requests', 'FCP ms', 'of the floor']
  const table = markdownTable(
    [...titles, 'LCP ms', 'of the floor', 'TBT ms', 'CLS', 'Lighthouse'],
    rows,
  )
  return `${table}\n\n${circumstances(measured)}`
}

function circumstances({ day, machine, rounds, repeated, load, speed }: Figures): string {
  const { processor, cores, node, chromium, lighthouse } = machine
  return [
    `Medians of ${rounds === 1 ? 'one round' : `${rounds} rounds`} on ${day}, the least and the most in brackets.`,
    `${processor}, ${cores} cores; Node ${node}, Chromium ${chromium}, Lighthouse ${lighthouse}.`,
    `Load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}, benchmarkIndex ${whole(speed.least)} to`,
    `${whole(speed.most)}; ${repeated === 1 ? 'one run was' : `${repeated} runs were`} taken again.`,
  ].join(' ')
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

function ratio({ median }: Spread): string {
  return median.toFixed(2)
}
