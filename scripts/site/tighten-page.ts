import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { assetsFolder } from '../../contract/release-file.ts'

/** A page that says the same in fewer bytes, and the files that it needs besides. */
export interface TightPage {
  html: string
  /** By address. */
  files: ReadonlyMap<string, string>
}

/**
 * What a page need not send before it is painted, taken out of its HTML.
 *
 * - One style instead of several: the page's policy names each by a hash.
 * - What only the script of an island needs is a file beside its script, fetched along with it.
 * - Elements of drawings without content close themselves.
 * - The font is called by its name, without the hash that tells it from others.
 * - The comments by which React tells two texts apart go where it never takes over.
 */
export function tightenPage(page: string): TightPage {
  const files = new Map<string, string>()
  const html = dropSeparators(closeDrawings(nameFont(joinStyles(page)))).replace(
    islandProps,
    (whole, attribute: string) => {
      const props = load(`<i ${attribute}>`)('i').attr('data-props') ?? ''
      const hash = createHash('sha256').update(props).digest('base64url').slice(0, 8)
      const address = `/${assetsFolder}/props.${hash}.json`
      files.set(address, props)
      return whole.replace(attribute, `data-props="${address}"`)
    },
  )
  return { html, files }
}

const islandProps = /<div data-island="[\w-]+" (data-props="\{[^"]*")>/g

const style = /<style>(.*?)<\/style>/gs

/** Where the first stands, in their order; what a page loads later has attributes and stays where it is. */
function joinStyles(html: string): string {
  const [head = '', ...rest] = html.split('</head>')
  const all = [...head.matchAll(style)].map(([, text = '']) => text.trim()).join('')
  let first = true
  const joined = head.replace(style, () => {
    const text = first ? `<style>${all}</style>` : ''
    first = false
    return text
  })
  return [joined, ...rest].join('</head>')
}

function nameFont(html: string): string {
  return html.replace(/(?<=["'])(Instrument Sans)-[0-9a-f]{16}/g, '$1')
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
