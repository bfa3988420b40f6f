import * as z from 'zod'
import { type BookingSettings, bookingSettings, bookingWidget } from './booking-widget.ts'
import { settingNotes } from './settings.ts'
import { acceptedVideo, videoEmbed } from './video.ts'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value)
    return url?.href === `${url?.origin}/`
  })
  .transform((value) => new URL(value).origin)

const video = z.string().transform((value, context) => {
  const embed = videoEmbed(value)
  if (!embed) context.addIssue('names no film')
  return embed ?? z.NEVER
})

const days = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 36_500)

const acceptedDays = 'a whole number of days from 1 to 36500'

/** What pages are built with, and the server reads as well: both need the same values. */
export const buildSettings = {
  SITE_URL: origin.default('http://localhost:4321').register(settingNotes, {
    accepts: 'the address of the site without a path, such as https://www.example.com',
    about:
      'The address of the site, in canonical addresses and mailed links. A real one makes the public site.',
    unset:
      '`http://localhost` with `PORT`, or with `HOST` where that is another machine’s way here',
  }),
  VIDEO_URL: video.optional().register(settingNotes, {
    accepts: acceptedVideo,
    about: 'The overview film on YouTube, Vimeo or another https host.',
    unset: 'the local film',
  }),
  BOOKING_PROVIDER: z.string().optional().register(settingNotes, {
    accepts: bookingSettings.BOOKING_PROVIDER,
    about:
      'The scheduling service on `/book`: `calendly`, `cal.com`, `hubspot`, `savvycal` or `script`.',
  }),
  BOOKING_URL: z.string().optional().register(settingNotes, {
    accepts: bookingSettings.BOOKING_URL,
    about: 'The https address of its booking page; needed with `BOOKING_PROVIDER`.',
  }),
  BOOKING_SCRIPT_URL: z.string().optional().register(settingNotes, {
    accepts: bookingSettings.BOOKING_SCRIPT_URL,
    about: 'The script that draws its calendar; `BOOKING_PROVIDER=script` needs one.',
    unset: "the provider's own",
  }),
  RETENTION_MESSAGES_DAYS: days.default(730).register(settingNotes, {
    accepts: acceptedDays,
    about: 'Days after which messages are deleted.',
  }),
  RETENTION_APPLICATIONS_DAYS: days.default(365).register(settingNotes, {
    accepts: acceptedDays,
    about: 'Days after which applications for a position are deleted.',
  }),
  RETENTION_BOOKINGS_DAYS: days.default(730).register(settingNotes, {
    accepts: acceptedDays,
    about: 'Days after which meetings and requests for one are deleted.',
  }),
  RETENTION_UNCONFIRMED_DAYS: days.default(30).register(settingNotes, {
    accepts: acceptedDays,
    about:
      'Days after which unconfirmed subscriptions, closed unconfirmed requests and requests never released are deleted.',
  }),
  RETENTION_UNSUBSCRIBED_DAYS: days.default(365).register(settingNotes, {
    accepts: acceptedDays,
    about: 'Days after which the proof of an ended subscription is deleted; a keyed hash stays.',
  }),
  RETENTION_REQUESTS_DAYS: days.default(1095).register(settingNotes, {
    accepts: acceptedDays,
    about:
      'Days after which a closed request about a list is deleted; until then it proves the answer.',
  }),
  BACKUP_KEEP_DAYS: days.default(30).register(settingNotes, {
    accepts: acceptedDays,
    about: 'Days after which backups are deleted, and what `db restore` put aside.',
  }),
}

/** The three settings of the scheduling widget stand for one thing, and only together are they right or wrong. */
export function checkWidgetSettings(settings: BookingSettings, context: z.RefinementCtx): void {
  const read = bookingWidget(settings)
  if ('wrong' in read) {
    context.addIssue({ code: 'custom', path: [read.wrong], message: 'names no widget' })
  }
}

export const buildSettingsSchema = z.object(buildSettings).superRefine(checkWidgetSettings)

type Environment = Record<string, string | undefined>

/** Names and addresses under which a server is reached as localhost. */
const here = /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)?$/

/** Has SITE_URL follow HOST and PORT where it is not set: links then lead to the server that mails them. */
export function withSiteUrl(environment: Environment): Environment {
  const { SITE_URL, HOST = '', PORT } = environment
  if (SITE_URL || !(HOST || PORT)) return environment
  const host = here.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  const port = Number(PORT) || 4321
  return { ...environment, SITE_URL: `http://${host}:${port}` }
}

/** Of an environment what pages are built with; settings of the server alone do not concern a build. */
export function buildEnvironment(environment: Environment): Environment {
  const known = Object.entries(withSiteUrl(environment)).filter(([name]) => name in buildSettings)
  return Object.fromEntries(known)
}

export type BuildSettings = z.infer<typeof buildSettingsSchema>
