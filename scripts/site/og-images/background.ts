import type { CheerioAPI } from 'cheerio'
import { brandColors } from '../../../contract/brand-colors.ts'
import { ogImageSize } from '../../../src/seo/page-addresses.ts'

/** The tokens of the dark theme in sRGB; lines are brighter, since the picture is seen small. */
export const colors = {
  ...brandColors.dark,
  raised: '#152330',
  line: '#1d2934',
  edge: '#3a4651',
  quiet: '#b0bcc7',
  water: '#6db6d4',
} as const

/** The marks of `src/sample/covers/cover.css` in the colours of these pictures, by the names of their classes. */
export const coverMarks: Readonly<Record<string, string>> = {
  faint: `stroke:${colors.line}`,
  ink: `stroke:${colors.quiet}`,
  quiet: `stroke:${colors.quiet}`,
  before: `stroke:${colors.water};opacity:.34`,
  water: `stroke:${colors.water}`,
  amber: `stroke:${colors.amber}`,
  hollow: `fill:${colors.ground}`,
  light: `fill:${colors.raised}`,
}

export function findCover($: CheerioAPI): string | undefined {
  const cover = $('[data-cover-head] svg').first().clone()
  if (cover.length === 0) return undefined
  return $.xml(cover.attr({ width: '640', height: '360', overflow: 'visible' }))
}

export function drawBackground(cover: string | undefined): string {
  const { width, height } = ogImageSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
<path d="M0 0h${width}v${height}H0z" fill="${colors.ground}"/>
${cover === undefined ? market : placeCover(cover)}
<defs><linearGradient id="fade"><stop stop-color="${colors.ground}"/>
<stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs>
<path d="M0 0h510v${height}H0z" fill="${colors.ground}"/>
<path d="M510 0h230v${height}H510z" fill="url(#fade)"/>
${mark}
</svg>`
}

function placeCover(cover: string): string {
  const styles = Object.entries(coverMarks).map(([name, style]) => `.${name}{${style}}`)
  return `<style>${styles.join('')}</style>
<g transform="translate(598 2) scale(.93)" fill="none" stroke="${colors.edge}" stroke-width="2" stroke-linecap="round">${cover}</g>`
}

const market = `<g stroke="${colors.line}" stroke-width="1.5">
<circle cx="1010" cy="328" r="96"/><circle cx="1010" cy="328" r="184"/><circle cx="1010" cy="328" r="276"/>
<circle cx="1010" cy="328" r="386"/></g>
<g stroke="${colors.water}" stroke-width="2" opacity=".75">
<path d="M1010 328Q1072 402 1072 500"/><path d="M1010 328Q1108 332 1180 396"/><path d="M1010 328Q944 398 848 410"/></g>
<g fill="${colors.water}"><circle cx="1072" cy="500" r="9"/><circle cx="1180" cy="396" r="9"/>
<circle cx="848" cy="410" r="9"/></g>
<path d="M1010 328Q1034 180 1140 101" stroke="${colors.amber}" stroke-width="4"/>
<circle cx="1140" cy="101" r="30" fill="${colors.amber}" opacity=".2"/>
<circle cx="1140" cy="101" r="17" fill="${colors.amber}"/>
<circle cx="1010" cy="328" r="30" fill="${colors.raised}" stroke="${colors.edge}" stroke-width="2"/>`

const mark = `<g transform="translate(76 68) scale(1.923)">
<circle cx="13" cy="13" r="11.5" stroke="${colors.text}" stroke-width="2"/>
<circle cx="20.4" cy="6.4" r="4.7" fill="${colors.ground}"/>
<path d="M13 13 20.2 6.6" stroke="${colors.amber}" stroke-width="2"/>
<circle cx="13" cy="13" r="3" fill="${colors.text}"/>
<circle cx="20.4" cy="6.4" r="3.4" fill="${colors.amber}"/></g>`
