/**
 * The file in `BACKUP_DIR` in which the command that makes backups says why it failed, in one sentence; there is none
 * after one that is whole. Hidden, so that it never counts as a backup.
 */
export const failureFile = '.failed'
