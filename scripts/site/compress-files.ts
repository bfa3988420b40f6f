import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import { openFileCache } from './file-cache.ts'

/** As many as Node has threads for compression; all texts of a large site at once would need gigabytes. */
const atOnce = 4

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCallback)
const endings = 'html,js,css,svg,json,xml,txt,md,webmanifest,vtt,map'

const inApi = /\/api\//
const article = /\/blog\/.+\.html$/

export async function compressFiles(folder: string): Promise<number> {
  const files = globSync(join(folder, `**/*.{${endings}}`)).filter((file) => !inApi.test(file))
  const cache = openFileCache('.cache/compressed')
  const queue = files.values()
  const work = async () => {
    for (const file of queue) {
      const text = await readFile(file)
      const quality = getQuality(file)
      await cache.copyTo([`br ${quality}`, text], `${file}.br`, () => compress(text, quality))
      const zip = () => gzip(text, { level: constants.Z_BEST_COMPRESSION })
      await cache.copyTo(['gz', text], `${file}.gz`, zip)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  cache.prune()
  return files.length
}

function compress(text: Buffer, quality: number): Promise<Buffer> {
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** One level below the highest for articles: half the time for 3 % more bytes; a low one for Markdown. */
function getQuality(file: string): number {
  if (file.endsWith('.md')) return 5
  return article.test(file) ? 10 : constants.BROTLI_MAX_QUALITY
}
