import type { CheerioAPI } from 'cheerio'
import { brandColors } from '../../../contract/brand-colors.ts'

/** The tokens of the dark theme in sRGB; lines are brighter, since a preview is seen small. */
export const colors = {
  ...brandColors.dark,
  raised: '#152330',
  line: '#1d2934',
  edge: '#3a4651',
  quiet: '#b0bcc7',
  water: '#6db6d4',
} as const

/** The marks of `src/sample/covers/cover.css` in the colours of a preview, by the names of their classes. */
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

/** The cover that heads a page; undefined where no cover does. */
export function findCover($: CheerioAPI): string | undefined {
  const cover = $('[data-cover-head] svg').first().clone()
  if (cover.length === 0) return undefined
  return $.xml(cover.attr({ width: '640', height: '360', overflow: 'visible' }))
}

/** A cover as part of a preview: at the right, fading towards the words. */
export function drawCover(cover: string): string {
  const styles = Object.entries(coverMarks).map(([name, style]) => `.${name}{${style}}`)
  return `<style>${styles.join('')}</style>
<defs><linearGradient id="fade"><stop stop-color="${colors.ground}"/>
<stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs>
<g transform="translate(598 2) scale(.93)" fill="none" stroke="${colors.edge}" stroke-width="2" stroke-linecap="round">${cover}</g>
<path d="M-10-10h520v650h-520z" fill="${colors.ground}"/>
<path d="M510-10h230v650h-230z" fill="url(#fade)"/>`
}
