import { encode } from 'html-entities'
import { type Figures, floorOf, ratioTo, type Spread } from './figures.ts'

const row = { height: 34, top: 64 }
const plot = { left: 190, width: 470, right: 40 }
const width = plot.left + plot.width + plot.right

/** Dark where the reader's system is, and light elsewhere: a picture in a document knows no theme of its page. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1d2733 }
  .soft { fill: #5a6573 } .grid { stroke: #d5dae0 } .fcp { stroke: #0b6fa4; fill: #0b6fa4 }
  .lcp { stroke: #a65300; fill: #a65300 } .range { stroke-width: 2; stroke-linecap: round }
  @media (prefers-color-scheme: dark) {
    text { fill: #eef2f6 } .soft { fill: #a7b1bd } .grid { stroke: #3a4552 }
    .fcp { stroke: #6cc3ee; fill: #6cc3ee } .lcp { stroke: #f3b04b; fill: #f3b04b }
  }`

/**
 * First and largest paint of every page as multiples of the floor's: a dot for the median, a line from the least to the
 * most.
 *
 * @returns an SVG, which may stand in a document.
 */
export function performanceChart(measured: Figures): string {
  const floor = floorOf(measured)
  const rows = measured.pages.map(({ name, fcp, lcp }) => ({
    name,
    fcp: ratioTo(floor.fcp, fcp),
    lcp: ratioTo(floor.lcp, lcp),
  }))
  const all = rows.flatMap(({ fcp, lcp }) => [fcp, lcp])
  const from = Math.min(0.9, ...all.map(({ least }) => floorTenth(least)))
  const to = Math.max(1.3, ...all.map(({ most }) => -floorTenth(-most)))
  const x = (value: number) => round(plot.left + ((value - from) / (to - from)) * plot.width)
  const height = row.top + rows.length * row.height + 20
  const title = 'First and largest paint, as multiples of a hand-written page of 3 kB'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<style>${style}\n</style>`,
    `<text x="16" y="22">${title}</text>`,
    legend('fcp', 'first contentful paint', plot.left),
    legend('lcp', 'largest contentful paint', plot.left + 190),
    ...ticks(from, to).map((tick) => gridLine(tick, x(tick), height)),
    ...rows.flatMap(({ name, fcp, lcp }, index) => {
      const y = row.top + index * row.height + row.height / 2
      return [
        `<text x="16" y="${y + 4}">${encode(name)}</text>`,
        mark('fcp', fcp, y - 6, x),
        mark('lcp', lcp, y + 6, x),
      ]
    }),
    '</svg>\n',
  ].join('\n')
}

function legend(kind: 'fcp' | 'lcp', words: string, at: number): string {
  return `<circle class="${kind}" cx="${at}" cy="42" r="4"/><text class="soft" x="${at + 10}" y="46">${words}</text>`
}

function gridLine(tick: number, x: number, height: number): string {
  return (
    `<path class="grid" d="M${x} ${row.top}V${height - 20}"/>` +
    `<text class="soft" x="${x}" y="${height - 4}" text-anchor="middle">${tick.toFixed(1)}</text>`
  )
}

function mark(kind: 'fcp' | 'lcp', ratio: Spread, y: number, x: (value: number) => number): string {
  const range = `<path class="${kind} range" d="M${x(ratio.least)} ${y}H${x(ratio.most)}"/>`
  return `${range}<circle class="${kind}" cx="${x(ratio.median)}" cy="${y}" r="4"/>`
}

/** Every tenth, or as many as have room. */
function ticks(from: number, to: number): number[] {
  const tenths = Math.round((to - from) * 10)
  const step = Math.ceil(tenths / 12)
  return Array.from({ length: Math.floor(tenths / step) + 1 }, (_, index) =>
    round(from + (index * step) / 10),
  )
}

function floorTenth(value: number): number {
  return Math.floor(value * 10) / 10
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
