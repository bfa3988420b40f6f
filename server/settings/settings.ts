import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { buildSettings, withSiteUrl } from '../../contract/build-settings.ts'
import { parseSettings, settingNotes } from '../../contract/settings.ts'
import { calendarSettings } from './calendar-settings.ts'
import { ConfigError } from './config-error.ts'
import { limitSettings } from './limit-settings.ts'
import {
  folder,
  mailbox,
  mailServer,
  port,
  secretsKeys,
  secretsKeysFile,
  wholeNumber,
} from './setting-values.ts'
import { checkAlarmMail, watchSettings } from './watch-settings.ts'

const root = join(import.meta.dirname, '../..')

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Of proxies not a number of hops: whoever reaches the server past them could then claim any address. */
const networks = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork))

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const siteContact = 'the fact `email` of `content/facts.yaml`'

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
      'Seals the keys in the database and its backups: 32 bytes, base64; earlier ones after commas.',
  }),
  SECRETS_KEY_FILE: secretsKeysFile.optional().register(settingNotes, {
    accepts: 'the path of a file that holds a key of 32 bytes in base64, and may be read',
    about: 'The file that holds `SECRETS_KEY`.',
  }),
  TRUST_PROXY: networks.optional().register(settingNotes, {
    accepts:
      'the addresses or networks of the proxies in front of the server, such as 10.0.0.0/8, ::1',
    about: 'Addresses or networks of the proxies in front, comma-separated.',
  }),
  REFUSED_NETWORKS: networks.optional().register(settingNotes, {
    accepts: 'addresses or networks, such as 192.0.2.7, 198.51.100.0/24, 2001:db8::/32',
    about: 'Addresses or networks that are answered 403, comma-separated.',
  }),
  ACCESS_LOG: z.enum(['on', 'off']).default('off').register(settingNotes, {
    accepts: 'on or off',
    about: 'Logs requests with network addresses in `DATA_DIR/access`, for a day.',
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
    about: 'The address that gets a notice of every lead.',
    unset: siteContact,
  }),
  ...calendarSettings,
  ...watchSettings,
  ...limitSettings,
  SPAM_MIN_FILL_SECONDS: wholeNumber.default(2).register(settingNotes, {
    accepts: 'a whole number of seconds, such as 2',
    about: 'A form sent sooner by a script goes into quarantine; 0 allows any time.',
  }),
  PUBLISH_ON_TIME: z.enum(['on', 'off']).default('on').register(settingNotes, {
    accepts: 'on or off',
    about: 'Whether this server builds the site when a day of its content comes.',
  }),
  DRAIN_SECONDS: wholeNumber
    .refine((value) => value <= 300)
    .default(0)
    .register(settingNotes, {
      accepts: 'a whole number of seconds from 0 to 300, such as 5',
      about: 'Seconds for which a server that was told to end still answers.',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .register(settingNotes, {
      accepts: 'one of fatal, error, warn, info, debug and silent',
      about: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    }),
}

const schema = z.object(serverSettings).superRefine(checkAlarmMail)

export type Settings = z.infer<typeof schema>

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 * @throws ConfigError for the first setting that is wrong.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = parseSettings(schema, withSiteUrl(environment))
  if ('wrong' in read) throw new ConfigError(read.wrong)
  return read.settings
}
