import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import makeSubset from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const target = fileURLToPath(new URL('../../.cache/font/instrument-sans.woff2', import.meta.url))
const record = `${target}.made-of`

/** The characters of pages, posts and names. Code is set in a system font. */
const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÄÅÉÖØÕÜŠŽßáàâãäåæçèéêëíîïñóôõöøúûüšž' +
  " \u00a0!$%&'()+,-./:;=?@[]©·×‘’“”–—…→←€"

/** Kerning and tabular figures. Other features of the font are not used. */
const keepFeatures = ['kern', 'tnum']
const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

/**
 * Writes the page font with only the characters of the site to the cache folder. Other characters fall back to the
 * system’s font.
 */
export async function subsetFont(): Promise<void> {
  const whole = await readFile(source)
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes } as const
  const sourcesHash = createHash('sha256')
    .update(JSON.stringify([characters, options]))
    .update(whole)
    .digest('base64url')
  const before = await readFile(record, 'utf8').catch(() => '')
  if (before === sourcesHash && existsSync(target)) return
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await makeSubset(whole, characters, options))
  await writeFile(record, sourcesHash)
}
