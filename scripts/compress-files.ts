import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const endings = 'html,js,css,svg,json,xml,txt,webmanifest,vtt,map'

export interface Compressed {
  files: number
  /** Bytes of all files before and after. */
  before: number
  after: number
}

/** Writes `name.br` beside every text file of a folder, at brotli's highest level. */
export async function compressFiles(folder: string): Promise<Compressed> {
  const files = globSync(join(folder, `**/*.{${endings}}`))
  let before = 0
  let after = 0
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      const compressed = await brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
      await writeFile(`${file}.br`, compressed)
      before += text.length
      after += compressed.length
    }),
  )
  return { files: files.length, before, after }
}
