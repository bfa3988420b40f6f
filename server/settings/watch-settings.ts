import * as z from 'zod'
import { settingNotes } from '../../contract/settings.ts'
import { mailServer } from './mail-settings.ts'
import { folder, limit, port } from './setting-values.ts'

/** Without a user: requests to an address that has one are refused by Node. */
const webhook = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.username === '' && url.password === ''
})

const hourOfDay = z
  .string()
  .regex(/^(1?\d|2[0-3])$/)
  .transform(Number)

/** What the owner hears of, and on which way. */
export const watchSettings = {
  ALARM_WEBHOOK: webhook.optional().register(settingNotes, {
    accepts:
      'the https address that alarms are posted to, such as https://hooks.slack.com/services/…',
    about: 'Alarms are posted there: as Slack takes them at `hooks.slack.com`, else as JSON.',
  }),
  ALARM_SMTP_URL: mailServer.optional().register(settingNotes, {
    accepts:
      'the address of a mail server other than that of SMTP_URL, such as smtps://user:password@host',
    about: 'A second mail server, for alarms by mail; needs `ALARM_EMAIL`.',
  }),
  ALARM_EMAIL: z.email().optional().register(settingNotes, {
    accepts: 'the address that alarms are mailed to, together with ALARM_SMTP_URL',
    about: 'Alarms are mailed there, through `ALARM_SMTP_URL`.',
  }),
  DIGEST_HOUR: hourOfDay.optional().register(settingNotes, {
    accepts: 'an hour from 0 to 23, such as 8',
    about: "At that hour of the office's day, a mail tells the team how the 24 hours before went.",
  }),
  METRICS_PORT: port.optional().register(settingNotes, {
    accepts: 'a whole number from 0 to 65535, other than PORT',
    about: 'A port of its own for `/metrics` (Prometheus) and `/ready` in detail; none without it.',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(settingNotes, {
    accepts: 'the name or address to listen on for metrics, such as 127.0.0.1',
    about:
      'The name or address that port is on: it tells of the business, so keep it from strangers.',
  }),
  BACKUP_DIR: folder.optional().register(settingNotes, {
    accepts: 'the folder that backups are written to',
    about:
      'The folder backups are written to, by whatever makes them: the server looks how old the newest is.',
  }),
  BACKUP_MAX_HOURS: limit.default(26).register(settingNotes, {
    accepts: 'a number of hours, such as 26',
    about: 'Past that age of the newest backup, `backup.old` is raised.',
  }),
  BACKUP_COMMAND: z.string().startsWith('/').optional().register(settingNotes, {
    accepts: 'the whole path of a program, such as /usr/local/bin/off-site',
    about:
      'A program that `npm run backup` runs with the paths of the backup and of the ledger: what takes them off this machine.',
  }),
}

/** The second mail server and the address it writes to stand for one channel. */
export function checkAlarmMail(
  settings: { ALARM_SMTP_URL?: string | undefined; ALARM_EMAIL?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { ALARM_SMTP_URL, ALARM_EMAIL } = settings
  if (Boolean(ALARM_SMTP_URL) === Boolean(ALARM_EMAIL)) return
  const path = ALARM_EMAIL ? 'ALARM_SMTP_URL' : 'ALARM_EMAIL'
  context.addIssue({ code: 'custom', path: [path], message: 'is missing' })
}
