import * as z from 'zod'
import { isRealHost, parsePageAddress } from '../hosts.ts'
import { parseWholeNumber } from './parse-settings.ts'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value)
    return (
      url?.href === `${url?.origin}/` && (url.protocol === 'https:' || !isRealHost(url.hostname))
    )
  })
  .transform((value) => new URL(value).origin)

const page = z.string().transform((value, context) => {
  const url = parsePageAddress(value)
  if (!url) context.addIssue('names no page')
  return url?.href ?? z.NEVER
})

/** Addresses of video pages that refuse to be shown in a frame. */
const framesRefused = /\/\/(youtu\.be|(www\.|m\.)?youtube\.com\/(?!embed\/)|(www\.)?vimeo\.com)/

const readDays = (unset: number, what: string) =>
  parseWholeNumber(1, 36_500).default(unset).describe(`Days after which ${what}.`)

/** The settings that pages are built with; the server reads the same. */
export const buildSettings = {
  SITE_URL: origin.default('http://localhost:4321').meta({
    description:
      'The address of the site without a path, https for a public name, in canonical addresses and mailed links. A real one makes the public site.',
    unset:
      '`http://localhost` with `PORT`, or with `HOST` where that is another machine’s way here',
  }),
  VIDEO_URL: page
    .refine((address) => !framesRefused.test(address))
    .optional()
    .meta({
      description:
        'The https address of the overview film on another host, as that gives it for embedding.',
      unset: 'the local film',
    }),
  BOOKING_URL: page.optional().meta({
    description:
      'The https address of a page of a scheduling service, which `/book` shows above our own form.',
    unset: 'our own calendar alone',
  }),
  RETENTION_MESSAGES_DAYS: readDays(730, 'messages are deleted'),
  RETENTION_APPLICATIONS_DAYS: readDays(365, 'applications for a position are deleted'),
  RETENTION_BOOKINGS_DAYS: readDays(730, 'meetings and requests for one are deleted'),
  RETENTION_UNCONFIRMED_DAYS: readDays(
    30,
    'unconfirmed subscriptions, closed unconfirmed requests and requests never released are deleted',
  ),
  RETENTION_UNSUBSCRIBED_DAYS: readDays(
    365,
    'the proof of an ended subscription is deleted; a keyed hash stays',
  ),
  RETENTION_REQUESTS_DAYS: readDays(
    1095,
    'a closed request about a list is deleted; until then it proves the answer',
  ),
  BACKUP_KEEP_DAYS: readDays(30, 'backups are deleted, and what `db restore` put aside'),
}

export const buildSettingsSchema = z.object(buildSettings)

type Environment = Record<string, string | undefined>

/** Names and addresses of this machine. */
const here = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)?$/

/** Sets SITE_URL from HOST and PORT where it is missing, so that links lead to the server that mails them. */
export function withSiteUrl(environment: Environment): Environment {
  const { SITE_URL, HOST = '', PORT } = environment
  if (SITE_URL || !(HOST || PORT)) return environment
  const host = here.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  const port = parseWholeNumber(1, 65_535).safeParse(PORT).data ?? 4321
  return { ...environment, SITE_URL: `http://${host}:${port}` }
}

export type BuildSettings = z.infer<typeof buildSettingsSchema>
