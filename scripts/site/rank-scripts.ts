import { withImports } from './script-imports.ts'

const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g

/**
 * Has a browser fetch the scripts of a page after its font, which it would rank alike, and in one round trip: what they
 * import is named beside them.
 *
 * @param textOf the text of a script of the site, by its address.
 */
export function rankScripts(html: string, textOf: (address: string) => string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, address = '']) => address)
  const imported = withImports(scripts, textOf).slice(scripts.length)
  const links = imported.map(
    (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`,
  )
  return html
    .replace(moduleScript, '<script type="module" fetchpriority="low" src="$1"></script>')
    .replace('<script type="module"', `${links.join('')}$&`)
}
