import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { transform } from 'lightningcss'
import { minifySync } from 'vite'
import { assetsFolder } from '../../contract/release-file.ts'
import { styleTargets } from '../../src/build/browsers.ts'
import { dropUnreadTokens } from './drop-unread-tokens.ts'
import { withImports } from './script-imports.ts'

/** A page that says the same in fewer bytes, and the files that it needs besides. */
export interface TightPage {
  html: string
  /** By address. */
  files: ReadonlyMap<string, string>
}

/**
 * What a page need not send before it is painted, taken out of its HTML.
 *
 * - One style instead of several, without the tokens that it does not read: the page's policy names each by a hash.
 * - Its scripts are fetched after the first paint, by the script that runs before it: one imports them all, so that
 *   they begin together, and what they import is named beside it, so that nothing is waited for twice.
 * - Scripts that stand in it lose their spaces and comments.
 * - What only the script of an island needs is a file beside its script, fetched along with it.
 * - Elements of drawings without content close themselves.
 * - The comments by which React tells two texts apart go where it never takes over.
 *
 * @param textOf the text of a script of the site, by its address.
 * @param laterStyles the styles that scripts bring.
 */
export function tightenPage(
  page: string,
  textOf: (address: string) => string,
  laterStyles: string,
): TightPage {
  const files = new Map<string, string>()
  const late = minifyScripts(lateScripts(page, textOf, files))
  const styled = dropUnreadTokens(joinStyles(late), laterStyles)
  const html = dropSeparators(closeDrawings(styled)).replace(
    islandProps,
    (whole, attribute: string) => {
      const props = load(`<i ${attribute}>`)('i').attr('data-props') ?? ''
      const address = keep(props, 'json', files)
      return whole.replace(attribute, `data-props="${address}"`)
    },
  )
  return { html, files }
}

const islandProps = /<div data-island="[\w-]+" (data-props="\{[^"]*")>/g

/** Names a text by what it says. @returns its address. */
function keep(text: string, ending: string, files: Map<string, string>): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const address = `/${assetsFolder}/${hash}.${ending}`
  files.set(address, text)
  return address
}

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g

/** Hands a page's scripts to the first in it, which fetches them when the page is painted. */
function lateScripts(
  html: string,
  textOf: (address: string) => string,
  files: Map<string, string>,
): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address)
  if (scripts.length === 0) return html
  const entry = keep(scripts.map((address) => `import"${address}"`).join(';'), 'js', files)
  const parts = withImports(scripts, textOf).join(' ')
  return html
    .replace(moduleScript, '')
    .replace('<script>', `<script data-entry="${entry}" data-parts="${parts}">`)
}

const inlineScript = /(<script(?: data-[^>]*)?>)(.*?)(?=<\/script>)/gs
const minified = new Map<string, string>()

/** Those that stand in the page: the rest comes minified from the bundler. */
function minifyScripts(html: string): string {
  return html.replace(inlineScript, (_whole, tag: string, text: string) => {
    const code = minified.get(text) ?? minifySync('inline.js', text, { module: false }).code.trim()
    minified.set(text, code)
    return tag + code
  })
}

const style = /<style>(.*?)<\/style>/gs

/** Where the first stands, in their order; what a page loads later has attributes and stays where it is. */
function joinStyles(html: string): string {
  const [head = '', ...rest] = html.split('</head>')
  const all = [...head.matchAll(style)].map(([, text = '']) => text.trim()).join('')
  let first = true
  const joined = head.replace(style, () => {
    const text = first ? `<style>${joinRules(all)}</style>` : ''
    first = false
    return text
  })
  return [joined, ...rest].join('</head>')
}

const joined = new Map<string, string>()

/** Rules that say the same about others become one, also those that stood in styles apart. */
function joinRules(css: string): string {
  const text =
    joined.get(css) ??
    transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      // Without them it writes what is shortest, such as an underline with its thickness, which Safari leaves out.
      targets: styleTargets,
    })
      .code.toString()
      // It adds the prefixes that are there already.
      .replace(/(-webkit-[\w-]+:[^;}]+;)\1/g, '$1')
  joined.set(css, text)
  return text
}

function closeDrawings(html: string): string {
  return html.replace(/(<(circle|ellipse|line|path|rect|use)\b[^>]*)><\/\2>/g, '$1/>')
}

/** Up to the first island: what follows it is little. */
function dropSeparators(html: string): string {
  const island = html.indexOf('<div data-island=')
  const end = island < 0 ? html.length : island
  return html.slice(0, end).replaceAll('<!-- -->', '') + html.slice(end)
}
