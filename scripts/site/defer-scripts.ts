import { posix } from 'node:path'

const staticImport = /(?:\bfrom|\bimport)\s*["'`]([./][^"'`]+)["'`]/g
const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * Has scripts, and what they import, fetched once the page is painted: words and typeface have a slow line to
 * themselves. In the one inline script that every page has, as each is named in a header.
 */
export function deferScripts(html: string, textOf: (address: string) => string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address)
  if (scripts.length === 0) return html
  const loader = importAfterPaint(withImports(scripts, textOf))
  return html.replace(moduleScript, '').replace('<script>', () => `<script>${loader}`)
}

/** The paint may come while the page is still on its way; scripts need all of it. */
const importAfterPaint = (addresses: readonly string[]) =>
  `addEventListener('DOMContentLoaded',()=>new PerformanceObserver((_,paint)=>{paint.disconnect();` +
  `for(const script of ${JSON.stringify(addresses)})import(script)}).observe({type:'paint',buffered:true}));`

/** Scripts, and all that they import at once; what they import later is left out. */
function withImports(scripts: readonly string[], textOf: (address: string) => string): string[] {
  const all = new Set(scripts)
  for (const script of all) {
    for (const [, name = ''] of textOf(script).matchAll(staticImport)) {
      all.add(posix.resolve(posix.dirname(script), name))
    }
  }
  return [...all]
}
