import { globSync, readFileSync } from 'node:fs'

/** Where a link is written: in the words of the site, else in its code. */
const sources = ['content/**/*.{md,yaml}', 'src/**/*.{astro,ts,tsx}'] as const

/**
 * Where an address stands in what the site is made of: `content/faq/03-team.md, line 12`.
 *
 * @param address as a page has it; the host of the site may stand before it there.
 * @param patterns which files are looked through: those of the first pattern that has it are told.
 * @returns none for an address that is put together only when pages are rendered.
 */
export function placesOf(address: string, patterns: readonly string[] = sources): string[] {
  const written = new RegExp(`(?<![\\w/.-])${RegExp.escape(address)}(?![\\w/-])`)
  for (const pattern of patterns) {
    const places = globSync(pattern)
      .filter((file) => !file.includes('.test.'))
      .sort()
      .flatMap((file) => linesWith(written, file))
    if (places.length > 0) return places
  }
  return []
}

function linesWith(written: RegExp, file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at) => (written.test(text) ? [`${file}, line ${at + 1}`] : []))
}
