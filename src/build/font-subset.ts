import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import makeSubset from 'subset-font'

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
const target = fileURLToPath(
  new URL('../../.cache/font/instrument-sans-subset-1.woff2', import.meta.url),
)

/** ASCII, the accented letters of western and Baltic names, and the punctuation the copy uses. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŠšŽž‘’“”–—…•·×→←↗↑↓−≥≤€™'].join(
  '',
)

/**
 * The page font with only the characters the site writes, about two thirds of the packaged file.
 * Any other character falls back to the system's font.
 *
 * @returns the path of a woff2 file, made once and kept in the cache folder.
 */
export async function subsetFont(): Promise<string> {
  if (!existsSync(target)) {
    await mkdir(fileURLToPath(new URL('../../.cache/font/', import.meta.url)), { recursive: true })
    const font = await makeSubset(await readFile(source), characters, { targetFormat: 'woff2' })
    await writeFile(target, font)
  }
  return target
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
