import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isTimeZone } from '../../contract/slot-text.ts'

const office = z.object({ zone: z.string().refine(isTimeZone) })

/** The office's time zone, from the built site; UTC when there is no site. */
export async function readOfficeZone({ SITE_DIR }: { SITE_DIR: string }): Promise<string> {
  try {
    const text = await readFile(join(SITE_DIR, 'api/mails.json'), 'utf8')
    return office.parse(JSON.parse(text)).zone
  } catch {
    return 'UTC'
  }
}
