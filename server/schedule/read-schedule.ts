import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteSchedule, scheduleFile, siteSchedule } from '../../contract/schedule.ts'

const none: SiteSchedule = { changes: [] }

/**
 * Reads what the built site waits for, as it is in place at this moment: another server may just have published.
 *
 * @param siteFolder the built site, or a link to it.
 * @returns no changes where the build said nothing, or nothing that can be read.
 */
export async function readSchedule(siteFolder: string): Promise<SiteSchedule> {
  try {
    const text = await readFile(join(siteFolder, scheduleFile), 'utf8')
    return siteSchedule.parse(JSON.parse(text))
  } catch {
    return none
  }
}
