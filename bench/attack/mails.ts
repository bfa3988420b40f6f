import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Target } from './probe.ts'

/** How often we look for more, and how long none may come, in milliseconds. */
const pause = 500
const quiet = 3_000

/** Every mail that the server has written, once no more come. */
export async function mailsOf({ place }: Target): Promise<Email[]> {
  let count = -1
  for (let waited = 0; waited < quiet; waited += pause) {
    const found = mailFiles(place.DATA_DIR).length
    if (found !== count) waited = 0
    count = found
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return Promise.all(mailFiles(place.DATA_DIR).map((file) => PostalMime.parse(readFileSync(file))))
}

function mailFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}
