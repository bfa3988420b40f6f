import { posix } from 'node:path'

const staticImport = /(?:\bfrom|\bimport)\s*["'`]([./][^"'`]+)["'`]/g

const laterImport = /\bimport\(\s*["'`]([./][^"'`]+)["'`]/g

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
    for (const address of namedIn(script, textOf, staticImport)) all.add(address)
  }
  return [...all]
}

/**
 * What scripts import once they are asked to, with all that it imports at once.
 *
 * @param textOf as {@link withImports} has it.
 */
export function laterImports(
  scripts: readonly string[],
  textOf: (address: string) => string,
): string[] {
  return withImports(
    scripts.flatMap((script) => namedIn(script, textOf, laterImport)),
    textOf,
  )
}

function namedIn(script: string, textOf: (address: string) => string, pattern: RegExp): string[] {
  return [...textOf(script).matchAll(pattern)].map(([, name = '']) =>
    posix.resolve(posix.dirname(script), name),
  )
}
