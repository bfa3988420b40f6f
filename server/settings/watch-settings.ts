import * as z from 'zod'
import { settingNotes } from '../../contract/settings.ts'
import { folder, limit, mailServer, port, webhookSecret } from './setting-values.ts'

/** Without a user: requests to an address that has one are refused by Node. */
const webhook = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.username === '' && url.password === ''
})

/** Names or IP addresses, without a port. */
const hosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => /^[\w.:-]+$/.test(part)))

const hourOfDay = z
  .string()
  .regex(/^(1?\d|2[0-3])$/)
  .transform(Number)

/** What the owner hears of, and on which way. */
export const watchSettings = {
  ALARM_WEBHOOK: webhook.optional().register(settingNotes, {
    accepts:
      'the https address that alarms are posted to, such as https://hooks.slack.com/services/…',
    about: 'Gets alarms as a POST of JSON.',
  }),
  ALARM_WEBHOOK_SECRET: webhookSecret.optional().register(settingNotes, {
    accepts: '`whsec_` and what `openssl rand -base64 32` prints',
    about: 'Signs those POSTs by Standard Webhooks: `whsec_` and base64.',
  }),
  INNER_HOSTS: hosts.default([]).register(settingNotes, {
    accepts: 'names or IP addresses of hosts, such as crm.internal, 10.0.0.7',
    about:
      'Hosts inside our network that webhooks and calendars may name, also without TLS, comma-separated.',
    unset: 'none',
  }),
  ALARM_SMTP_URL: mailServer.optional().register(settingNotes, {
    accepts:
      'the address of a mail server other than that of SMTP_URL, such as smtps://user:password@host',
    about: 'A second mail server, for alarms; needs `ALARM_EMAIL`.',
  }),
  ALARM_EMAIL: z.email().optional().register(settingNotes, {
    accepts: 'the address that alarms are mailed to, together with ALARM_SMTP_URL',
    about: 'The address of alarms by mail.',
  }),
  DIGEST_HOUR: hourOfDay.optional().register(settingNotes, {
    accepts: 'an hour from 0 to 23, such as 8',
    about: 'The hour of the daily mail to the team, on the clocks of the office.',
  }),
  METRICS_PORT: port.optional().register(settingNotes, {
    accepts: 'a whole number from 0 to 65535, other than PORT',
    about: 'A separate port for `/metrics` (Prometheus).',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(settingNotes, {
    accepts: 'the name or address to listen on for metrics, such as 127.0.0.1',
    about: 'The name or address of that port; keep it from strangers.',
  }),
  BACKUP_DIR: folder.optional().register(settingNotes, {
    accepts: 'the folder that backups are written to',
    about: 'The folder of backups; the server checks the age of the newest.',
  }),
  BACKUP_MAX_HOURS: limit.default(26).register(settingNotes, {
    accepts: 'a number of hours, such as 26',
    about: 'The age of the newest backup that raises `backup.old`.',
  }),
  BACKUP_COMMAND: z.string().startsWith('/').optional().register(settingNotes, {
    accepts: 'the whole path of a program, such as /usr/local/bin/off-site',
    about:
      'A program that takes a backup off this machine; it gets the paths of backup and ledger.',
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
