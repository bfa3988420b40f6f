import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takenBackFile } from '../../contract/release-file.ts'

/** The id of the release that was taken back in favor of this one; undefined when none was. */
export async function readTakenBack(folder: string): Promise<string | undefined> {
  return readFile(join(folder, takenBackFile), 'utf8').catch(() => undefined)
}

/** @param id of the release that was taken back. */
export function takenBackSentence(id: string): string {
  return `Release ${id} was taken back: until "npm run publish", nothing is published on its day.`
}
