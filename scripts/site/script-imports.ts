import { posix } from 'node:path'

const staticImport = /(?:\bfrom|\bimport)\s*["'`]([./][^"'`]+)["'`]/g

/**
 * Scripts, and all that they import at once; what they import later is left out.
 *
 * @param scripts their addresses: `/_astro/page.Ab12.js`.
 * @param textOf the text of a script of the site, by its address.
 */
export function withImports(
  scripts: readonly string[],
  textOf: (address: string) => string,
): string[] {
  const all = new Set(scripts)
  for (const script of all) {
    for (const [, name = ''] of textOf(script).matchAll(staticImport)) {
      all.add(posix.resolve(posix.dirname(script), name))
    }
  }
  return [...all]
}
