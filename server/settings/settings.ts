import { join, resolve } from 'node:path'
import * as z from 'zod'
import { buildSettings, withSiteUrl } from '../../contract/build-settings.ts'
import { parseSettings, setting, wholeNumber } from '../../contract/parse-settings.ts'
import { ConfigError } from './config-error.ts'
import * as kinds from './setting-values.ts'

const root = join(import.meta.dirname, '../..')

const siteContact = 'the fact `email` of `content/facts.yaml`'

/** @param unset what holds when it is not set. */
const atMost = (unset: number, about: string) => setting(kinds.limit.default(unset), about)

/** Every setting of the server; the pages are built with some of them. */
export const serverSettings = {
  HOST: setting(z.string().default('127.0.0.1'), 'The name or address the server listens on.'),
  PORT: setting(
    kinds.port.default(4321),
    'The port the server listens on; 0 takes any that is free.',
  ),
  ...buildSettings,
  SITE_DIR: setting(
    kinds.folder.default(join(root, 'dist')),
    'The built site.',
    '`dist` of the project',
  ),
  DATA_DIR: setting(
    kinds.folder.default(resolve('data')),
    'The embedded database, and mails without `SMTP_URL`; made with mode 0700 when missing.',
    '`./data`',
  ),
  DATABASE_URL: setting(
    kinds.postgresUrl.optional(),
    '`postgres://…`: PostgreSQL instead of the embedded database.',
  ),
  SECRETS_KEY: setting(
    kinds.secretsKeys.optional(),
    'Seals the keys in the database and its backups: 32 bytes, base64; earlier ones after commas.',
  ),
  SECRETS_KEY_FILE: setting(kinds.secretsKeysFile.optional(), 'The file that holds `SECRETS_KEY`.'),
  TRUST_PROXY: setting(
    kinds.networks.optional(),
    'Addresses or networks of the proxies in front, comma-separated.',
  ),
  REFUSED_NETWORKS: setting(
    kinds.networks.optional(),
    'Addresses or networks that are answered 403, comma-separated.',
  ),
  ACCESS_LOG: setting(
    kinds.onOrOff.default('off'),
    '`on` logs requests with network addresses in `DATA_DIR/access`, for a day.',
  ),
  SMTP_URL: setting(
    kinds.mailServer.optional(),
    '`smtp://user:password@host:587` or `smtps://…:465`: the mail server.',
    'files in `DATA_DIR/mail`',
  ),
  MAIL_FROM: setting(
    kinds.mailbox.optional(),
    'The sender of the mails: `hello@example.com` or `CAM <hello@example.com>`.',
    siteContact,
  ),
  MAIL_TEAM: setting(
    kinds.mailAddresses.optional(),
    'The addresses that get a notice of every lead, comma-separated.',
    siteContact,
  ),
  CALENDARS: setting(
    kinds.calendars.default([]),
    'Calendars (ICS) whose events take times off `/book`: up to five `https://…`, each with `host=` before it if it is one host’s, comma-separated. Secrets.',
    'none',
  ),
  HOST_EMAILS: setting(
    kinds.hostEmails.default(new Map()),
    'The addresses of hosts, `host=mari@example.com`, comma-separated: invitations have them, and each gets the notices of their meetings.',
    'none',
  ),
  CALENDAR_UNANSWERED: setting(
    z.enum(['free', 'busy']).default('free'),
    'Whether an invitation that a host has not answered takes its time: `busy`, or `free`, as strangers send some.',
  ),
  ALARM_WEBHOOK: setting(
    kinds.webAddress.optional(),
    '`https://…`: gets alarms as a POST of JSON.',
  ),
  ALARM_WEBHOOK_SECRET: setting(
    kinds.webhookSecret.optional(),
    'Signs those POSTs by Standard Webhooks: `whsec_` and base64.',
  ),
  INNER_HOSTS: setting(
    kinds.hosts.default([]),
    'Hosts inside our network that webhooks and calendars may name, also without TLS, comma-separated.',
    'none',
  ),
  ALARM_SMTP_URL: setting(
    kinds.mailServer.optional(),
    'A second mail server, for alarms; needs `ALARM_EMAIL`.',
  ),
  ALARM_EMAIL: setting(
    z.email().optional(),
    'The address of alarms by mail; needs `ALARM_SMTP_URL`.',
  ),
  DIGEST_HOUR: setting(
    wholeNumber(0, 23).optional(),
    'The hour, 0 to 23, of the daily mail to the team, on the clocks of the office.',
  ),
  METRICS_PORT: setting(kinds.port.optional(), 'A separate port for `/metrics` (Prometheus).'),
  METRICS_HOST: setting(
    z.string().default('127.0.0.1'),
    'The name or address of that port; keep it from strangers.',
  ),
  BACKUP_DIR: setting(
    kinds.folder.optional(),
    'The folder of backups; the server checks the age of the newest.',
  ),
  BACKUP_MAX_HOURS: atMost(26, 'The age of the newest backup that raises `backup.old`.'),
  BACKUP_COMMAND: setting(
    z.string().startsWith('/').optional(),
    'The path of a program that takes a backup off this machine; it gets the paths of backup and ledger.',
  ),
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: atMost(60, 'Forms from one client in a minute.'),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: atMost(
    200,
    'Forms of one client stored in a day as usual; more are held as suspected spam.',
  ),
  RATE_LIMIT_BOOKINGS_PER_DAY: atMost(
    3,
    'Meetings booked at once from one client in 24 hours; more wait for a mailed link.',
  ),
  RATE_LIMIT_MAILS_PER_HOUR: atMost(600, 'Mails to people; more wait for the next hour.'),
  RATE_LIMIT_NOTICES_PER_HOUR: atMost(
    60,
    'Notices to the team; one mail at the end of the hour tells of more.',
  ),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: atMost(
    100,
    'Pages computed for one request each, such as a refused form.',
  ),
  MAX_CONNECTIONS: atMost(
    4_000,
    'Open connections; past them, the network with the most loses one.',
  ),
  MAX_CONNECTIONS_PER_CLIENT: atMost(
    128,
    'Open connections of one client; its network may have four times as many.',
  ),
  SPAM_MIN_FILL_SECONDS: setting(
    wholeNumber(0, 999_999_999).default(2),
    'A form sent sooner by a script goes into quarantine; 0 allows any time.',
  ),
  PUBLISH_ON_TIME: setting(
    kinds.onOrOff.default('on'),
    '`on` or `off`: whether this server builds the site when a day of its content comes.',
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 300).default(0),
    'Seconds, at most 300, for which a server that was told to end still answers.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
  ),
}

const schema = z.object(serverSettings).superRefine(checkAlarmMail)

/** The second mail server and the address it writes to stand for one channel. */
function checkAlarmMail(
  settings: { ALARM_SMTP_URL?: string | undefined; ALARM_EMAIL?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { ALARM_SMTP_URL, ALARM_EMAIL } = settings
  if (Boolean(ALARM_SMTP_URL) === Boolean(ALARM_EMAIL)) return
  const path = ALARM_EMAIL ? 'ALARM_SMTP_URL' : 'ALARM_EMAIL'
  context.addIssue({ code: 'custom', path: [path], message: 'is missing' })
}

export type Settings = z.infer<typeof schema>

/** Reads the settings; an empty variable counts as not set. @throws ConfigError for the first that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = parseSettings(schema, withSiteUrl(environment))
  if ('wrong' in read) throw new ConfigError(read.wrong)
  return read.settings
}
