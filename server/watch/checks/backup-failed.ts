import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failureFile } from '../../../contract/backup-failure.ts'
import { minute } from '../../../contract/duration.ts'
import type { Check } from '../check.ts'

/** `backup.failed`: the command that makes backups has left a sentence in their folder. */
export function backupFailed(folder: string): Check {
  return {
    alarm: 'backup.failed',
    every: minute,
    look: async () => {
      const sentence = await readFile(join(folder, failureFile), 'utf8').catch(() => undefined)
      if (sentence === undefined) return { wrong: false, detail: 'The last backup is whole.' }
      return { wrong: true, detail: sentence.trim() }
    },
  }
}
