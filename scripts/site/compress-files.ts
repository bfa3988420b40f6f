import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const endings = 'html,js,css,svg,json,xml,txt,md,webmanifest,vtt,map'

const inApi = /\/api\//
const article = /\/blog\/.+\.html$/

export interface Compressed {
  files: number
  /** Bytes of all files before and after. */
  before: number
  after: number
}

/**
 * Writes `name.br` beside every text file that is served from a folder, and `name.gz` for whoever takes no brotli. The
 * server reads the files of `api/` itself and sends none of them as they are.
 */
export async function compressFiles(folder: string): Promise<Compressed> {
  const files = globSync(join(folder, `**/*.{${endings}}`)).filter((file) => !inApi.test(file))
  let before = 0
  let after = 0
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file)
      const compressed = await brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
      await writeFile(`${file}.br`, compressed)
      await writeFile(`${file}.gz`, await gzip(text, { level: constants.Z_BEST_COMPRESSION }))
      before += text.length
      after += compressed.length
    }),
  )
  return { files: files.length, before, after }
}

/**
 * Brotli's highest level; one below for articles, which may be thousands (half the time for 3 % more bytes),
 * and a quick one for copies in Markdown, which programs read and no visitor waits for.
 */
function qualityOf(file: string): number {
  if (file.endsWith('.md')) return 5
  return article.test(file) ? 10 : constants.BROTLI_MAX_QUALITY
}
