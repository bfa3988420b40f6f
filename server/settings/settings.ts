import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { buildSettings, checkWidgetSettings } from '../../contract/build-settings.ts'
import { parseSettings, renamedSettings, settingNotes } from '../../contract/settings.ts'
import { ConfigError } from './config-error.ts'
import { mailbox, mailServer } from './mail-settings.ts'
import { secretsKeys, secretsKeysFile } from './secrets-key.ts'

const root = join(import.meta.dirname, '../..')

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

/** Without a user: requests to an address that has one are refused by Node. */
const webhook = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.username === '' && url.password === ''
})

const syslogServer = z.url({ protocol: /^(udp|tcp)$/ }).refine((value) => {
  const url = URL.parse(value)
  return url?.hostname !== '' && url?.port !== ''
})

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const folder = z.string().transform((value) => resolve(value))

/** Not a number of hops: whoever reaches the server past the proxies could then claim any address. */
const proxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork))

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const hourOfDay = z
  .string()
  .regex(/^(1?\d|2[0-3])$/)
  .transform(Number)

const percent = z
  .string()
  .regex(/^(100|[1-9]\d?)$/)
  .transform(Number)

const limit = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const siteContact = 'the address in `content/site.yaml`'

/** Every setting of the server; the pages are built with some of them. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1').register(settingNotes, {
    accepts: 'the name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
    about: 'The name or address the server listens on.',
  }),
  PORT: port.default(4321).register(settingNotes, {
    accepts: 'a whole number from 0 to 65535',
    about: 'The port the server listens on; 0 takes any that is free.',
  }),
  ...buildSettings,
  SITE_DIR: folder.default(join(root, 'dist')).register(settingNotes, {
    accepts: 'the folder that holds the built site',
    about: 'The built site.',
    unset: '`dist` of the project',
  }),
  DATA_DIR: folder.default(resolve('data')).register(settingNotes, {
    accepts: 'the folder that holds the embedded database, and mails when no mail server is set',
    about: 'The embedded database, and mails without `SMTP_URL`; made with mode 0700 when missing.',
    unset: '`./data`',
  }),
  DATABASE_URL: postgresUrl.optional().register(settingNotes, {
    accepts: 'a PostgreSQL address, such as postgres://user:password@host:5432/name',
    about: '`postgres://…`: PostgreSQL instead of the embedded database.',
  }),
  SECRETS_KEY: secretsKeys.optional().register(settingNotes, {
    accepts: 'a key of 32 bytes in base64, as `openssl rand -base64 32` prints one',
    about:
      'Seals the keys of links and hashes in the database and its backups: 32 bytes, base64; earlier ones behind commas.',
  }),
  SECRETS_KEY_FILE: secretsKeysFile.optional().register(settingNotes, {
    accepts: 'the path of a file that holds a key of 32 bytes in base64, and may be read',
    about: 'The file that `SECRETS_KEY` is in, where it is not set itself.',
  }),
  TRUST_PROXY: proxies.optional().register(settingNotes, {
    accepts:
      'the addresses or networks of the proxies in front of the server, such as 10.0.0.0/8, ::1',
    about: 'Addresses or networks of the proxies in front, comma-separated, never a number.',
  }),
  SMTP_URL: mailServer.optional().register(settingNotes, {
    accepts:
      'the address of a mail server, such as smtp://user:password@mail.example.com:587 or smtps://…',
    about: '`smtp://user:password@host:587` or `smtps://…:465`: the mail server.',
    unset: 'files in `DATA_DIR/mail`',
  }),
  MAIL_FROM: mailbox.optional().register(settingNotes, {
    accepts: 'the sender of the mails, such as hello@example.com or CAM <hello@example.com>',
    about: 'The sender of the mails: `hello@example.com` or `CAM <hello@example.com>`.',
    unset: siteContact,
  }),
  MAIL_TEAM: z.email().optional().register(settingNotes, {
    accepts: 'the address that is told of every lead, such as sales@example.com',
    about: 'The address that is told of every lead.',
    unset: siteContact,
    formerly: 'TEAM_EMAIL',
  }),
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
  ALARM_COMMAND: z.string().startsWith('/').optional().register(settingNotes, {
    accepts: 'the whole path of a program, such as /usr/local/bin/alarm',
    about:
      'A program that is run for each alarm, with its name, its state and its detail as arguments.',
  }),
  ALARM_SYSLOG: syslogServer.optional().register(settingNotes, {
    accepts:
      'the address of a syslog server, such as udp://127.0.0.1:514 or tcp://logs.example.com:601',
    about: '`udp://host:514` or `tcp://host:601`: alarms as syslog messages (RFC 5424).',
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
  NTP_SERVER: z
    .string()
    .regex(/^[\w.:-]{1,253}$/)
    .optional()
    .register(settingNotes, {
      accepts: 'the name or address of a time server, such as pool.ntp.org',
      about: 'A time server that is asked every hour whether the clock is right.',
    }),
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: limit.default(30).register(settingNotes, {
    accepts: 'the number of submissions from one address, such as 30',
    about:
      'Forms from one network address (IPv6: one /64); more is a 429 with `Retry-After`. Past 20 times as many of all, whoever sent most waits.',
    formerly: 'SUBMISSIONS_PER_MINUTE',
  }),
  RATE_LIMIT_SUBMISSIONS_PER_DAY: limit.default(200).register(settingNotes, {
    accepts: 'the number of submissions from one address that are stored in a day, such as 200',
    about:
      'Forms stored of one network address; more is a 429, and past 20 times as many of all, busy networks go into quarantine.',
  }),
  RATE_LIMIT_MESSAGES_PER_HOUR: limit.default(10).register(settingNotes, {
    accepts: 'the number of messages from one e-mail address, such as 10',
    about:
      'Messages and requests from one e-mail address; more go into quarantine, unless from a network that sent few of them.',
    formerly: 'MESSAGES_PER_HOUR',
  }),
  RATE_LIMIT_SIGN_UPS_PER_HOUR: limit.default(20).register(settingNotes, {
    accepts: 'the number of sign-ups from one address, such as 20',
    about: 'Sign-ups from one network address; more go into quarantine.',
    formerly: 'SIGN_UPS_PER_HOUR',
  }),
  RATE_LIMIT_BOOKINGS_PER_DAY: limit.default(3).register(settingNotes, {
    accepts: 'the number of meetings booked from one network address, such as 3',
    about:
      'Meetings booked at once from one network address, four times as many of a /24 or /48; more are held until a link in a mail is used.',
  }),
  RATE_LIMIT_BOOKINGS_PER_HOUR: limit.default(10).register(settingNotes, {
    accepts: 'the number of meetings that everybody together may book, such as 10',
    about: 'Meetings booked at once by all together; more are held.',
  }),
  RATE_LIMIT_BOOKED_PERCENT_PER_DAY: percent.default(12).register(settingNotes, {
    accepts: 'a share of the bookable times in percent, such as 12',
    about: 'Share of the bookable times that is booked at once in 24 hours; more are held.',
  }),
  RATE_LIMIT_BOOKED_PERCENT: percent.default(50).register(settingNotes, {
    accepts: 'a share of the bookable times in percent, such as 50',
    about: 'Share of the bookable times that may stand without a link used; past it they are held.',
  }),
  RATE_LIMIT_MAILS_PER_HOUR: limit.default(600).register(settingNotes, {
    accepts: 'the number of mails in an hour, such as 600',
    about:
      'Mails to addresses that were typed, a quarter of them to one domain, a twentieth caused by one network, a sixth receipts; more wait for the next hour.',
  }),
  RATE_LIMIT_NOTICES_PER_HOUR: limit.default(60).register(settingNotes, {
    accepts: 'the number of notices in an hour, such as 60',
    about: 'Notices to the team; more are told of in one mail at the end of the hour.',
  }),
  RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: limit.default(20).register(settingNotes, {
    accepts: 'the number of pages that are made for one request each, such as 20',
    about:
      'Pages made for one request each, such as a refused form; one client gets a quarter. Past them, a network that had fewest still gets one.',
  }),
  MAX_CONNECTIONS: limit.default(4_000).register(settingNotes, {
    accepts: 'the number of connections that may be open at once, such as 4000',
    about: 'Connections open at once; one more is closed.',
  }),
  MAX_CONNECTIONS_PER_CLIENT: limit.default(128).register(settingNotes, {
    accepts: 'the number of connections that one address may have open, such as 128',
    about:
      'Connections of one network address (IPv6: one /64), and four times as many of a /24 or /48.',
  }),
  SPAM_MIN_FILL_SECONDS: wholeNumber.default(2).register(settingNotes, {
    accepts: 'a whole number of seconds, such as 2',
    about: 'A form that a script sends sooner goes into quarantine; 0 lets it through.',
    formerly: 'MINIMUM_FILL_SECONDS',
  }),
  PUBLISH_ON_TIME: z.enum(['on', 'off']).default('on').register(settingNotes, {
    accepts: 'on or off',
    about: 'Whether this server builds the site when a day of its content comes.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .register(settingNotes, {
      accepts: 'one of fatal, error, warn, info, debug and silent',
      about: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    }),
}

const schema = z.object(serverSettings).superRefine(checkWidgetSettings).superRefine(checkAlarmMail)

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

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 * @throws ConfigError for the first setting that is wrong.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = parseSettings(schema, environment)
  if ('wrong' in read) throw new ConfigError(read.wrong)
  return read.settings
}

/** A sentence for each setting under an old name, on what to write in its place. */
export function oldSettingNames(environment: Record<string, string | undefined>): string[] {
  return renamedSettings(serverSettings, environment)
}
