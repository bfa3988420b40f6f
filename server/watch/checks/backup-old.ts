import { hour, minute } from '../../../contract/duration.ts'
import type { Check } from '../check.ts'
import { newestBackup } from '../newest-backup.ts'
import { sayDuration } from '../say-duration.ts'

/** `backup.old`: the newest file in the folder of backups is too old, or there is none, or no folder. */
export function backupOld(folder: string, mostHours: number): Check {
  return {
    alarm: 'backup.old',
    every: 5 * minute,
    look: async (now) => {
      let newest: number | undefined
      try {
        newest = await newestBackup(folder)
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? error.code : error
        return { wrong: true, detail: `BACKUP_DIR cannot be read: ${why}.` }
      }
      if (newest === undefined) return { wrong: true, detail: 'There is no backup in BACKUP_DIR.' }
      const age = Math.max(0, now - newest)
      const detail = `The newest backup in BACKUP_DIR is ${sayDuration(age)} old.`
      return { wrong: age > mostHours * hour, detail }
    },
  }
}
