import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { bookingSettings, bookingWidget } from '../../contract/booking-widget.ts'
import { retentionDefaults } from '../../contract/retention.ts'
import { videoAddress, videoEmbed } from '../../contract/video.ts'
import { ConfigError } from './config-error.ts'
import { mailbox, mailServer } from './mail-settings.ts'

const root = join(import.meta.dirname, '../..')

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)

const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value)
    return url?.href === `${url?.origin}/`
  })
  .transform((value) => new URL(value).origin)

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ })

const days = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 36_500)

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

const video = z.string().transform((value, context) => {
  const embed = videoEmbed(value)
  if (!embed) context.addIssue('names no film')
  return embed ?? z.NEVER
})
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const limit = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const fields = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  SITE_URL: webAddress.default('http://localhost:4321'),
  SITE_DIR: folder.default(join(root, 'dist')),
  DATA_DIR: folder.default(resolve('data')),
  DATABASE_URL: postgresAddress.optional(),
  TRUST_PROXY: proxies.optional(),
  VIDEO_URL: video.optional(),
  BOOKING_PROVIDER: z.string().optional(),
  BOOKING_URL: z.string().optional(),
  BOOKING_SCRIPT_URL: z.string().optional(),
  SUBMISSIONS_PER_MINUTE: limit.default(30),
  MESSAGES_PER_HOUR: limit.default(10),
  SIGN_UPS_PER_HOUR: limit.default(20),
  MINIMUM_FILL_SECONDS: wholeNumber.default(2),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailbox.optional(),
  TEAM_EMAIL: z.email().optional(),
  RETENTION_MESSAGES_DAYS: days.default(retentionDefaults.RETENTION_MESSAGES_DAYS),
  RETENTION_BOOKINGS_DAYS: days.default(retentionDefaults.RETENTION_BOOKINGS_DAYS),
  RETENTION_UNCONFIRMED_DAYS: days.default(retentionDefaults.RETENTION_UNCONFIRMED_DAYS),
  RETENTION_UNSUBSCRIBED_DAYS: days.default(retentionDefaults.RETENTION_UNSUBSCRIBED_DAYS),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The three settings of the scheduling widget stand for one thing, and only together are they right or wrong. */
const schema = fields.superRefine((settings, context) => {
  const read = bookingWidget(settings)
  if ('wrong' in read) {
    context.addIssue({ code: 'custom', path: [read.wrong], message: 'names no widget' })
  }
})
const period = 'a whole number of days from 1 to 36500'

/** What each setting accepts, as the second half of the sentence that stops the boot. */
const accepted: Record<keyof Settings, string> = {
  HOST: 'the name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a whole number from 0 to 65535',
  SITE_URL: 'the address of the site without a path, such as https://www.example.com',
  SITE_DIR: 'the folder that holds the built site',
  DATA_DIR: 'the folder that holds the embedded database, and mails when no mail server is set',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/name',
  TRUST_PROXY:
    'the addresses or networks of the proxies in front of the server, such as 10.0.0.0/8, ::1',
  VIDEO_URL: videoAddress,
  ...bookingSettings,
  SUBMISSIONS_PER_MINUTE: 'the number of submissions from one address, such as 30',
  MESSAGES_PER_HOUR: 'the number of messages from one e-mail address, such as 10',
  SIGN_UPS_PER_HOUR: 'the number of sign-ups from one address, such as 20',
  MINIMUM_FILL_SECONDS: 'a whole number of seconds, such as 2',
  SMTP_URL:
    'the address of a mail server, such as smtp://user:password@mail.example.com:587 or smtps://…',
  MAIL_FROM: 'the sender of the mails, such as hello@example.com or CAM <hello@example.com>',
  TEAM_EMAIL: 'the address that is told of every lead, such as sales@example.com',
  RETENTION_MESSAGES_DAYS: period,
  RETENTION_BOOKINGS_DAYS: period,
  RETENTION_UNCONFIRMED_DAYS: period,
  RETENTION_UNSUBSCRIBED_DAYS: period,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug and silent',
}

export type Settings = z.infer<typeof schema>

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 * The value itself stays out of the sentence: an address may hold a password.
 * @throws OperatorError for the first setting that is wrong.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const name = result.error.issues[0]?.path[0] as keyof Settings
  throw new ConfigError(`${name} must be ${accepted[name]}.`)
}
