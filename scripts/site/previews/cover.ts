import { load } from 'cheerio/slim'
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

/** The marks of `src/sample/covers/Cover.module.css` in the colours of a preview, by the names of their classes. */
export const coverMarks: Readonly<Record<string, string>> = {
  faint: `stroke:${colors.line}`,
  ink: `stroke:${colors.quiet};stroke-width:2`,
  dashed: `stroke:${colors.quiet};stroke-width:1.5;stroke-dasharray:3 6`,
  before: `stroke:${colors.water};opacity:.34`,
  arcs: `stroke:${colors.water};stroke-width:1.5;opacity:.75`,
  engaged: `stroke:${colors.water};stroke-width:1.5;stroke-dasharray:3 5`,
  signal: `stroke:${colors.amber};stroke-width:3`,
  people: `stroke:${colors.water};stroke-width:14`,
  signals: `stroke:${colors.amber};stroke-width:19`,
  small: `stroke:${colors.water};stroke-width:9;opacity:.55`,
  bars: `stroke:${colors.quiet};stroke-width:8;opacity:.35`,
  strong: `stroke:${colors.quiet};stroke-width:8`,
  rep: `fill:${colors.ground};stroke:${colors.quiet};stroke-width:2`,
  open: `fill:${colors.ground};stroke:${colors.water};stroke-width:2`,
  hidden: `fill:${colors.ground};stroke:${colors.quiet};stroke-dasharray:3 5`,
  light: `fill:${colors.raised};stroke:${colors.edge}`,
  band: `fill:${colors.raised};stroke:none`,
  ground: `fill:${colors.ground}`,
  private: `stroke:${colors.edge};stroke-width:2`,
}

/** The cover that heads a page, its marks by their names alone; undefined where no cover does. */
export function coverOf(html: string): string | undefined {
  const at = html.indexOf(' data-cover-head=')
  if (at === -1) return undefined
  const svg = load(html.slice(html.lastIndexOf('<', at)), { xml: false }, false)('svg').first()
  const marks = svg.html() ?? ''
  // The build puts a hash before the name of each class.
  return marks.replaceAll(/class="[^"]*?([a-z]+)"/g, 'class="$1"')
}

/** A cover as part of a preview: at the right, fading towards the words. */
export function drawCover(cover: string): string {
  const styles = Object.entries(coverMarks).map(([name, style]) => `.${name}{${style}}`)
  return `<style>${styles.join('')}</style>
<defs><linearGradient id="fade"><stop stop-color="${colors.ground}"/>
<stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs>
<g transform="translate(598 2) scale(.93)" stroke="${colors.edge}" stroke-linecap="round">${cover}</g>
<path d="M-10-10h520v650h-520z" fill="${colors.ground}"/>
<path d="M510-10h230v650h-230z" fill="url(#fade)"/>`
}
