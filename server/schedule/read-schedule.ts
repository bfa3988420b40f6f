import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { takenBackFile } from '../../contract/release-file.ts'
import { type SiteSchedule, scheduleFile, siteSchedule } from '../../contract/schedule.ts'

/** What the built site waits for, and why none of it is to be built; undefined when it is to be. */
export interface Waiting extends SiteSchedule {
  pause: string | undefined
}

/**
 * Reads what the site in place waits for: no changes where the build said nothing, or nothing
 * readable.
 */
export async function readSchedule(siteFolder: string): Promise<Waiting> {
  try {
    const folder = await realpath(siteFolder)
    const text = await readFile(join(folder, scheduleFile), 'utf8')
    const takenBack = await readTakenBack(folder)
    const pause = takenBack === undefined ? undefined : takenBackSentence(takenBack)
    return { ...siteSchedule.parse(JSON.parse(text)), pause }
  } catch {
    return { changes: [], pause: undefined }
  }
}

/** The id of the release that was taken back in favor of this one; undefined when none was. */
export async function readTakenBack(folder: string): Promise<string | undefined> {
  return readFile(join(folder, takenBackFile), 'utf8').catch(() => undefined)
}

/** @param id of the release that was taken back. */
export function takenBackSentence(id: string): string {
  return `Release ${id} was taken back: until "npm run publish", nothing is published on its day.`
}
