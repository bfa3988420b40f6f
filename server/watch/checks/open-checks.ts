import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { askTimeServer } from '../ask-time-server.ts'
import type { Check } from '../check.ts'
import { backupFailed } from './backup-failed.ts'
import { backupOld } from './backup-old.ts'
import { clockOff } from './clock-off.ts'
import { diskFull } from './disk-full.ts'
import { leadsQuiet } from './leads-quiet.ts'
import { mailFailed } from './mail-failed.ts'
import { outboxOld } from './outbox-old.ts'
import { requestDue, requestOverdue } from './request-clock.ts'
import { smtpCertificate } from './smtp-certificate.ts'

/**
 * Everything that is looked at, as far as the settings say where.
 * @param now milliseconds since 1970.
 */
export function openChecks(database: Database, settings: Settings, now: () => number): Check[] {
  const { DATA_DIR, BACKUP_DIR, BACKUP_MAX_HOURS, SMTP_URL, NTP_SERVER } = settings
  return [
    outboxOld(database),
    mailFailed(database),
    leadsQuiet(database),
    requestDue(database),
    requestOverdue(database),
    diskFull(DATA_DIR),
    clockOff(database, now, NTP_SERVER ? () => askTimeServer(NTP_SERVER, now) : undefined),
    ...(BACKUP_DIR ? [backupOld(BACKUP_DIR, BACKUP_MAX_HOURS), backupFailed(BACKUP_DIR)] : []),
    ...(SMTP_URL ? [smtpCertificate(SMTP_URL)] : []),
  ]
}
