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

/** What pages, posts and names are written with. Signs of code are set in the system's own face. */
const characters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÄÅÉÖØÕÜŠŽßáàâãäåæçèéêëíîïñóôõöøúûüšž' +
  " \u00a0!$%&'()+,-./:;=?@[]©·×‘’“”–—…→←€"

/** Pairs of letters as its designer set them, and figures of one width. The rest of its layout is not used. */
const keepFeatures = ['kern', 'tnum']
const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

/**
 * The page font with the characters the site writes, in the cache folder. Any other falls back to the system’s font.
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
