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

/** ASCII, the accented letters of western and Baltic names, and the punctuation the copy uses. */
const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0ÀÁÂÃÄÅÆÇÈÉÊËÍÎÑÓÔÕÖØÚÜŠŽßàáâãäåæçèéêëíîïñóôõöøúûüšž©°·×÷‘’“”–—…•→←−€™',
].join('')

/** Pairs of letters as its designer set them, and figures of one width. The rest of its layout is not used. */
const keepFeatures = ['kern', 'tnum']

/**
 * The page font with only the characters the site writes: made once, and kept in the cache folder, where
 * `src/styles/fonts.css` finds it. Any other character falls back to the system's font.
 */
export async function subsetFont(): Promise<void> {
  if (existsSync(target)) return
  await mkdir(dirname(target), { recursive: true })
  const options = { targetFormat: 'woff2', keepFeatures } as const
  await writeFile(target, await makeSubset(await readFile(source), characters, options))
}
