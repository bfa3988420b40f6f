import { join, resolve } from 'node:path'
import * as z from 'zod'
import { buildSettings, withSiteUrl } from '../../contract/settings/build-settings.ts'
import { parseSettings, parseWholeNumber } from '../../contract/settings/parse-settings.ts'
import { ConfigError } from './config-error.ts'
import { projectRoot } from './project-root.ts'
import * as settingValues from './setting-values.ts'

const siteContact = 'the fact `email` of `content/facts.yaml`'

/** A limit. `unset`: its value when it is not set. */
const atMost = (unset: number, about: string) => settingValues.limit.default(unset).describe(about)

/** All settings of the server. Some are used to build pages as well. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1').describe('The name or address the server listens on.'),
  PORT: settingValues.port
    .default(4321)
    .describe('The port the server listens on; 0 takes any that is free.'),
  ...buildSettings,
  SITE_DIR: settingValues.folder
    .default(join(projectRoot, 'dist'))
    .meta({ description: 'The built site.', unset: '`dist` of the project' }),
  CONTENT_DIR: settingValues.folder.default(join(projectRoot, 'content')).meta({
    description: 'The words of the site, which the desk edits where the server may write there.',
    unset: '`content` of the project',
  }),
  DATA_DIR: settingValues.folder.default(resolve('data')).meta({
    description:
      'The embedded database, and mails without `SMTP_URL`; made with mode 0700 when missing.',
    unset: '`./data`',
  }),
  DATABASE_URL: settingValues.postgresUrl
    .optional()
    .describe('`postgres://…`: PostgreSQL instead of the embedded database.'),
  SECRETS_KEY: settingValues.secretsKeys
    .optional()
    .describe(
      'Seals the keys in the database and its backups: 32 bytes, base64; earlier ones after commas.',
    ),
  SECRETS_KEY_FILE: settingValues.secretsKeysFile
    .optional()
    .describe('The file that holds `SECRETS_KEY`.'),
  TRUST_PROXY: settingValues.networks
    .optional()
    .describe('Addresses or networks of the proxies in front, comma-separated.'),
  ACCESS_LOG: settingValues.onOrOff
    .default('off')
    .describe('`on` logs requests with network addresses in `DATA_DIR/access`, for a day.'),
  SMTP_URL: settingValues.mailServer.optional().meta({
    description: '`smtp://user:password@host:587` or `smtps://…:465`: the mail server.',
    unset: 'files in `DATA_DIR/mail`',
  }),
  MAIL_FROM: settingValues.mailbox.optional().meta({
    description: 'The sender of the mails: `hello@example.com` or `CAM <hello@example.com>`.',
    unset: siteContact,
  }),
  MAIL_TEAM: settingValues.mailAddresses.optional().meta({
    description: 'The addresses that get a notice of every lead, comma-separated.',
    unset: siteContact,
  }),
  CALENDARS: settingValues.calendars.default([]).meta({
    description:
      'Calendars (ICS) whose events take times off `/book`: up to five `https://…`, each with `host=` before it if it is one host’s, comma-separated. Secrets.',
    unset: 'none',
  }),
  HOST_EMAILS: settingValues.hostEmails.default(new Map()).meta({
    description:
      'The addresses of hosts, `host=mari@example.com`, comma-separated: invitations have them, and each gets the notices of their meetings.',
    unset: 'none',
  }),
  ALARM_WEBHOOK: settingValues.webAddress
    .optional()
    .describe('`https://…`: gets alarms as a POST of JSON.'),
  INNER_HOSTS: settingValues.hosts.default([]).meta({
    description:
      'Hosts inside our network that webhooks and calendars may name, also without TLS, comma-separated.',
    unset: 'none',
  }),
  ALARM_SMTP_URL: settingValues.mailServer
    .optional()
    .describe('A second mail server, for alarms; needs `ALARM_EMAIL`.'),
  ALARM_EMAIL: z
    .email()
    .optional()
    .describe('The address of alarms by mail; needs `ALARM_SMTP_URL`.'),
  DIGEST_HOUR: parseWholeNumber(0, 23)
    .optional()
    .describe('The hour, 0 to 23, of the daily mail to the team, on the clocks of the office.'),
  METRICS_PORT: settingValues.port
    .optional()
    .describe('A separate port for `/metrics` (Prometheus).'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The name or address of that port; keep it from strangers.'),
  BACKUP_DIR: settingValues.folder
    .optional()
    .describe('The folder of backups; the server checks the age of the newest.'),
  BACKUP_MAX_HOURS: atMost(26, 'The age of the newest backup that raises `backup.old`.'),
  BACKUP_COMMAND: z
    .string()
    .startsWith('/')
    .optional()
    .describe(
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
    'Notices to the team; the last one says that later ones are only at the desk.',
  ),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: atMost(
    100,
    'Pages computed for one request each, such as a refused form.',
  ),
  MAX_CONNECTIONS: atMost(4_000, 'Open connections; what comes past them is closed.'),
  SPAM_MIN_FILL_SECONDS: parseWholeNumber(0, 999_999_999)
    .default(2)
    .describe('A form sent sooner by a script is held as suspected spam; 0 allows any time.'),
  PUBLISH_ON_TIME: settingValues.onOrOff
    .default('on')
    .describe(
      '`on` or `off`: whether this server builds the site when a day of its content comes.',
    ),
  DRAIN_SECONDS: parseWholeNumber(0, 300)
    .default(0)
    .describe(
      'Seconds, at most 300, for which a server that was told to end still answers; past 20, let its service take more than 40 to stop.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug` or `silent`.'),
}

const schema = z.object(serverSettings).superRefine(checkAlarmMail)

/** A second mail server and the address it writes to must be set together. */
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

/** Whether visitors reach the site by https. */
export const isHttps = ({ SITE_URL }: Pick<Settings, 'SITE_URL'>) => SITE_URL.startsWith('https:')

/** Reads the settings; an empty variable counts as not set. @throws ConfigError for the first wrong one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = parseSettings(schema, withSiteUrl(environment))
  if ('wrong' in read) throw new ConfigError(read.wrong)
  return read.settings
}
