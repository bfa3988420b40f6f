import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Check } from '../check.ts'
import { backupFailed } from './backup-failed.ts'
import { backupOld } from './backup-old.ts'
import { diskFull } from './disk-full.ts'
import { mailFailed } from './mail-failed.ts'
import { outboxOld } from './outbox-old.ts'
import { requestDue, requestOverdue } from './request-clock.ts'
import { smtpCertificate } from './smtp-certificate.ts'

/** Everything that is looked at, as far as the settings say where. */
export function openChecks(database: Database, settings: Settings): Check[] {
  const { DATA_DIR, BACKUP_DIR, BACKUP_MAX_HOURS, SMTP_URL } = settings
  return [
    outboxOld(database),
    mailFailed(database),
    requestDue(database),
    requestOverdue(database),
    diskFull(DATA_DIR),
    ...(BACKUP_DIR ? [backupOld(BACKUP_DIR, BACKUP_MAX_HOURS), backupFailed(BACKUP_DIR)] : []),
    ...(SMTP_URL ? [smtpCertificate(SMTP_URL)] : []),
  ]
}
